import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { getLocale, locales } from '#model/texts/locales.ts';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import styles from './profile.module.css';

/** Selects the language of the pages. A selection is saved to the account at once. */
export function LanguageCard() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  return (
    <SectionCard title={t('language.label')} titleId="profile-language">
      <p className={styles.muted}>{t('profile.languageText')}</p>
      <Select
        className={styles.choice}
        aria-labelledby="profile-language"
        value={getLocale(i18n.language).code}
        onChange={choose}
        options={locales.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }))}
      />
    </SectionCard>
  );
}

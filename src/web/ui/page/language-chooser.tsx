import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { getLocale, isLanguageCode, locales } from '#model/texts/locales.ts';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';
import styles from './language-chooser.module.css';

/** Shows the current language and offers the others, each under its own name. */
export function LanguageChooser() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const current = getLocale(i18n.language);
  const items = locales.map(({ code, name, icon }) => ({
    key: code,
    icon: (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    ),
    label: <span lang={code}>{name}</span>,
  }));
  const handleChoose = ({ key }: { key: string }) => {
    if (isLanguageCode(key)) choose(key);
  };
  return (
    <Dropdown
      menu={{ items, selectable: true, selectedKeys: [current.code], onClick: handleChoose }}
      placement={current.direction === 'rtl' ? 'bottomLeft' : 'bottomRight'}
      trigger={['click']}
      autoFocus
    >
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-label={t('language.current', { name: current.name })}
        title={t('language.label')}
      >
        <span className={styles.icon} aria-hidden="true">
          {current.icon}
        </span>
        <DownOutlined className={styles.chevron} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

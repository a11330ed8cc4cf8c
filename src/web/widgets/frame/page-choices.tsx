import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { PageState } from '#web/view/page/use-page-state.ts';
import styles from './page-choices.module.css';

/** The page's switches between sets of rows, and between weight units. */
export function PageChoices({ page, state }: { page: Page; state: PageState }) {
  const { t } = useTranslation();
  if (page.choices.length === 0 && page.weightUnits.length < 2) return null;
  return (
    <div className={styles.choices}>
      {page.choices.map((choice) => (
        <Segmented
          key={choice.id}
          aria-label={t(`choices.${choice.id}`, choice.label)}
          value={state.options[choice.id] ?? ''}
          onChange={(option) => state.setOption(choice, option)}
          options={choice.options.map(({ id, label }) => ({ value: id, label: t(`choiceOptions.${id}`, label) }))}
        />
      ))}
      {page.weightUnits.length > 1 && (
        <Segmented
          aria-label={t('dashboard.weightUnit')}
          value={state.weightUnit}
          onChange={state.setWeightUnit}
          options={page.weightUnits.map((unit) => ({ value: unit, label: t(`weightUnits.${unit}`, unit) }))}
        />
      )}
    </div>
  );
}

import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { IgnoredChoicesList } from '#web/features/filters/notices/ignored-choices-list.tsx';
import type { FilterSet } from '#web/view/filters/filter-sets.ts';
import styles from './filter-panel.module.css';

interface LoadFilterSetProps {
  sets: readonly FilterSet[];
  /** The set to show as selected. */
  selected: FilterSet | undefined;
  onLoad: (key: string) => void;
}

/** Selects a saved filter set, and lists its parts that couldn't be read. */
export function LoadFilterSet({ sets, selected, onLoad }: LoadFilterSetProps) {
  const { t } = useTranslation();
  const ignored = selected?.ignored ?? [];
  return (
    <div className={styles.setRow}>
      <label htmlFor="filter-set">{t('filters.title')}</label>
      <Select
        id="filter-set"
        placeholder={t('filters.load')}
        value={selected?.key ?? null}
        onChange={onLoad}
        options={sets.map(({ key, name }) => ({ value: key, label: name }))}
        notFoundContent={t('filters.noneSaved')}
        style={{ inlineSize: 200 }}
      />
      {ignored.length > 0 && (
        <div role="status" className={styles.problem}>
          <IgnoredChoicesList items={ignored} />
        </div>
      )}
    </div>
  );
}

import { Button, Popover, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { filterDimensions } from '#model/filter-dimensions.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { areSameFilters } from '#web/lib/filter-sets.ts';
import { changeFilter } from '#web/lib/view-state/change-filter.ts';
import { useSetSelection } from '#web/lib/view-state/use-selection.ts';
import { FilterDropdown } from './filter-dropdown.tsx';
import type { FilterContext } from './filter-options.ts';
import styles from './filters.module.css';
import { SaveFilterSet } from './save-filter-set.tsx';
import { useFilterSets } from './use-filter-sets.ts';

interface FilterPanelProps {
  /** The page, client and dates on screen, with the filters the panel opens with. */
  context: FilterContext;
  onClose: () => void;
}

/** Whether a page offers a filter; the tabs of a page offer the same. */
function isOfPage(pageId: string, dimension: string): boolean {
  return tabsOf(pageId).some(({ filters }) => filters.some((filter) => filter.dimension === dimension));
}

/** Chooses filters and applies them together; keeps them as a named set when asked to. */
export function FilterPanel({ context, onClose }: FilterPanelProps) {
  const { t } = useTranslation();
  const { setFilters } = useSetSelection();
  const [draft, setDraft] = useState(context.filters);
  const [isSaving, setIsSaving] = useState(false);
  const sets = useFilterSets({ page: context.pageId, clientId: context.clientId });
  const loaded = sets.find(({ filters }) => areSameFilters(filters, draft));
  const apply = (filters: typeof draft) => {
    setFilters(filters);
    onClose();
  };
  return (
    <>
      <div className={styles.setRow}>
        <label htmlFor="filter-set">{t('filters.title')}</label>
        <Select
          id="filter-set"
          placeholder={t('filters.load')}
          value={loaded?.key ?? null}
          onChange={(key) => setDraft(sets.find((set) => set.key === key)?.filters ?? draft)}
          options={sets.map(({ key, name }) => ({ value: key, label: name }))}
          notFoundContent={t('filters.noneSaved')}
          style={{ inlineSize: 200 }}
        />
      </div>
      <div className={styles.dimensions}>
        {filterDimensions
          .filter(({ id }) => isOfPage(context.pageId, id))
          .map((dimension) => (
            <FilterDropdown
              key={dimension.id}
              dimension={dimension}
              context={{ ...context, filters: draft }}
              onChange={(values) => setDraft(changeFilter(draft, dimension.id, values))}
            />
          ))}
      </div>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => apply(draft)}>
          {t('filters.apply')}
        </Button>
        <Button onClick={() => setIsSaving(true)} disabled={Object.keys(draft).length === 0}>
          {t('filters.save')}
        </Button>
        <Button onClick={() => apply({})}>{t('filters.reset')}</Button>
        <Popover
          trigger="click"
          content={
            <Link to="/profile" onClick={onClose}>
              {t('filters.deleteSets')}
            </Link>
          }
        >
          <Button type="text">{t('filters.more')}</Button>
        </Popover>
      </div>
      {isSaving && <SaveFilterSet filters={draft} context={context} sets={sets} onClose={() => setIsSaving(false)} />}
    </>
  );
}

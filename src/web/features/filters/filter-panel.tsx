import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { changeFilter } from '#web/view/change-filter.ts';
import { areSameFilters, type FilterSet } from '#web/view/filter-sets.ts';
import { isOffered } from '#web/view/offered-filters.ts';
import type { Filters } from '#web/view/url-choices.ts';
import { useHasTrackingSearch } from '#web/view/use-has-tracking-search.ts';
import { useSetFilters } from '#web/view/use-set-filters.ts';
import { FilterDropdown } from './filter-dropdown.tsx';
import type { FilterContext } from './filter-options.ts';
import styles from './filters.module.css';
import { LeftOutList } from './left-out-list.tsx';
import { MoreButton } from './more-button.tsx';
import { SaveFilterSet } from './save-filter-set.tsx';
import { TrackingSearch } from './tracking-search.tsx';
import { useFilterSets } from './use-filter-sets.ts';

interface FilterPanelProps {
  /** The page, client and dates on screen, with the filters the panel opens with. */
  context: FilterContext;
  trackingNumbers: readonly string[];
  onClose: () => void;
}

/** Chooses filters and applies them together; keeps them as a named set when asked to. Tracking numbers are searched for at once. */
export function FilterPanel({ context, trackingNumbers, onClose }: FilterPanelProps) {
  const { t } = useTranslation();
  const { setFilters, setTrackingNumbers, clearFilters } = useSetFilters(context.pageId);
  const [draft, setDraft] = useState(context.filters);
  const [setKey, setSetKey] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const hasTrackingSearch = useHasTrackingSearch(context.pageId);
  const { sets, isFull } = useFilterSets({ page: context.pageId, clientId: context.clientId });
  const chosen = findChosen(sets, draft, setKey);
  const leftOut = chosen?.leftOut ?? [];
  const handleLoad = (key: string) => {
    setSetKey(key);
    setDraft(sets.find((set) => set.key === key)?.filters ?? draft);
  };
  const handleApply = () => {
    setFilters(draft, leftOut);
    onClose();
  };
  const handleReset = () => {
    clearFilters();
    onClose();
  };
  return (
    <>
      <div className={styles.setRow}>
        <label htmlFor="filter-set">{t('filters.title')}</label>
        <Select
          id="filter-set"
          placeholder={t('filters.load')}
          value={chosen?.key ?? null}
          onChange={handleLoad}
          options={sets.map(({ key, name }) => ({ value: key, label: name }))}
          notFoundContent={t('filters.noneSaved')}
          style={{ inlineSize: 200 }}
        />
        {leftOut.length > 0 && (
          <div role="status" className={styles.problem}>
            <LeftOutList items={leftOut} />
          </div>
        )}
      </div>
      {hasTrackingSearch && <TrackingSearch active={trackingNumbers} onChange={setTrackingNumbers} />}
      <div className={styles.dimensions}>
        {filterDimensions
          .filter(({ id }) => isOffered(context.pageId, id))
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
        <Button type="primary" onClick={handleApply}>
          {t('filters.apply')}
        </Button>
        <Button onClick={() => setIsSaving(true)} disabled={Object.keys(draft).length === 0}>
          {t('filters.save')}
        </Button>
        <Button onClick={handleReset}>{t('filters.reset')}</Button>
        <MoreButton onLeave={onClose} />
      </div>
      {isSaving && (
        <SaveFilterSet
          filters={draft}
          context={context}
          sets={sets}
          isFull={isFull}
          onSave={setSetKey}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}

/** The set on screen: the one loaded or saved last while its filters are, else one with the same filters. */
function findChosen(sets: readonly FilterSet[], draft: Filters, key: string | null): FilterSet | undefined {
  const same = sets.filter(({ filters }) => areSameFilters(filters, draft));
  return same.find((set) => set.key === key) ?? same.find(({ filters }) => Object.keys(filters).length > 0);
}

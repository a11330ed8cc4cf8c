import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import type { FilterContext } from '#web/features/filters/options/filter-options.ts';
import { PanelActions } from '#web/ui/panel-actions.tsx';
import { changeFilter } from '#web/view/filters/change-filter.ts';
import { isOffered } from '#web/view/filters/offered-filters.ts';
import { useFilterActions } from '#web/view/filters/use-filter-actions.ts';
import { useHasTrackingSearch } from '#web/view/selection/use-has-tracking-search.ts';
import { FilterDropdown } from './filter-dropdown.tsx';
import styles from './filter-panel.module.css';
import { findSelectedFilterSet } from './find-selected-filter-set.ts';
import { LoadFilterSet } from './load-filter-set.tsx';
import { MoreButton } from './more-button.tsx';
import { SaveFilterSetDialog } from './save-filter-set-dialog.tsx';
import { TrackingSearch } from './tracking-search.tsx';
import { useFilterSets } from './use-filter-sets.ts';

interface FilterPanelProps {
  /** The page, client and dates on screen, and the initial filters of the panel. */
  context: FilterContext;
  trackingNumbers: readonly string[];
  onClose: () => void;
}

/** Edits the filters, which are applied together or saved as a named set. A tracking number search applies at once. */
export function FilterPanel({ context, trackingNumbers, onClose }: FilterPanelProps) {
  const { t } = useTranslation();
  const { setFilters, setTrackingNumbers, clearFilters } = useFilterActions(context.pageId);
  const [draft, setDraft] = useState(context.filters);
  const [setKey, setSetKey] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const hasTrackingSearch = useHasTrackingSearch(context.pageId);
  const { sets, isKnown, isFull } = useFilterSets({ page: context.pageId, clientId: context.clientId });
  const chosen = findSelectedFilterSet(sets, draft, setKey);
  const ignored = chosen?.ignored ?? [];
  const handleLoad = (key: string) => {
    setSetKey(key);
    setDraft(sets.find((set) => set.key === key)?.filters ?? draft);
  };
  const handleApply = () => {
    setFilters(draft, ignored);
    onClose();
  };
  const handleReset = () => {
    clearFilters();
    onClose();
  };
  return (
    <>
      <LoadFilterSet sets={sets} selected={chosen} onLoad={handleLoad} />
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
      <PanelActions>
        <Button type="primary" onClick={handleApply}>
          {t('filters.apply')}
        </Button>
        <Button onClick={() => setIsSaving(true)} disabled={!isKnown || Object.keys(draft).length === 0}>
          {t('filters.save')}
        </Button>
        <Button onClick={handleReset}>{t('filters.reset')}</Button>
        <MoreButton onLeave={onClose} />
      </PanelActions>
      {isSaving && (
        <SaveFilterSetDialog
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

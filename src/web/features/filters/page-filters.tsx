import { DatesPicker } from '#web/features/filters/dates/dates-picker.tsx';
import { FilterPicker } from '#web/features/filters/panel/filter-picker.tsx';
import { TrackingSearch } from '#web/features/filters/panel/tracking-search.tsx';
import { useFilterActions } from '#web/view/filters/use-filter-actions.ts';
import { useHasTrackingSearch } from '#web/view/selection/use-has-tracking-search.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

interface PageFiltersProps {
  selection: Selection;
  pageId: string;
  isNarrow: boolean;
  /** Whether there is room for the search by tracking number. The panel of filters always has it. */
  isWide: boolean;
}

/** The date and filter pickers of a page, and its search by tracking number. */
export function PageFilters({ selection, pageId, isNarrow, isWide }: PageFiltersProps) {
  const { setTrackingNumbers } = useFilterActions(pageId);
  const hasTrackingSearch = useHasTrackingSearch(pageId) && isWide;
  const { trackingNumbers } = selection;
  return (
    <>
      <DatesPicker selection={selection} />
      <FilterPicker selection={selection} pageId={pageId} isNarrow={isNarrow} />
      {hasTrackingSearch && (
        <TrackingSearch key={trackingNumbers.join()} isInBar active={trackingNumbers} onChange={setTrackingNumbers} />
      )}
    </>
  );
}

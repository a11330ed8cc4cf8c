import { DatesPicker } from '#web/features/filters/dates/dates-picker.tsx';
import { FilterPicker } from '#web/features/filters/panel/filter-picker.tsx';
import type { Selection } from '#web/view/selection/use-selection.ts';

interface PageFiltersProps {
  selection: Selection;
  pageId: string;
  isNarrow: boolean;
}

/** The date and filter pickers of a page. */
export function PageFilters({ selection, pageId, isNarrow }: PageFiltersProps) {
  return (
    <>
      <DatesPicker selection={selection} />
      <FilterPicker selection={selection} pageId={pageId} isNarrow={isNarrow} />
    </>
  );
}

import type { Selection } from '#web/view/use-selection.ts';
import { DatesPicker } from './dates-picker.tsx';
import { FilterPicker } from './filter-picker.tsx';

interface PageFiltersProps {
  selection: Selection;
  pageId: string;
  isNarrow: boolean;
}

/** The dates and the filters of a page that lets the reader choose them. */
export function PageFilters({ selection, pageId, isNarrow }: PageFiltersProps) {
  return (
    <>
      <DatesPicker selection={selection} />
      <FilterPicker selection={selection} pageId={pageId} isNarrow={isNarrow} />
    </>
  );
}

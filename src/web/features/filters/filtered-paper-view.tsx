import { useDashboardSelection } from '#web/lib/view-state/page-period.ts';
import { datesClause } from '#web/lib/view-state/where-clauses.ts';
import { type PaperViewProps, SelectedPaperView } from './selected-paper-view.tsx';
import { useFilterSummary } from './use-filter-summary.ts';

/** What the top bar of a page with filters selects. */
export function FilteredPaperView(props: PaperViewProps) {
  const { client, childIds, dates, filters } = useDashboardSelection(props.pageId);
  const filterSummary = useFilterSummary({
    pageId: props.pageId,
    clientId: client?.id ?? 0,
    childIds,
    dates: datesClause(dates),
    filters,
  });
  return <SelectedPaperView {...props} filterSummary={filterSummary} />;
}

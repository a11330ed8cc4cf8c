import { useFilterSummary } from '#web/features/filters/options/use-filter-summary.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import { useDashboardSelection } from '#web/view/selection/page-period.ts';
import { type PaperViewProps, SelectedPaperView } from './selected-paper-view.tsx';

/** Provides the print and export header of a page with filters. */
export function FilteredPaperView(props: PaperViewProps) {
  const { client, childIds, dates, filters, trackingNumbers } = useDashboardSelection(props.pageId);
  const context = { pageId: props.pageId, clientId: client?.id ?? 0, childIds, dates: datesClause(dates), filters };
  const filterSummary = useFilterSummary(context, trackingNumbers);
  return <SelectedPaperView {...props} filterSummary={filterSummary} />;
}

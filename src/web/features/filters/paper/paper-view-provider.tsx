import { tabsOf } from '#model/pages/pages.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { type PaperViewProps, SelectedPaperView } from './selected-paper-view.tsx';

const FilteredPaperView = loadOnDemand(async () => (await import('./filtered-paper-view.tsx')).FilteredPaperView);

/** Provides what prints and exports of a dashboard say about its client, dates and filters. */
export function PaperViewProvider(props: PaperViewProps) {
  const hasFilters = tabsOf(props.pageId).some(({ filters }) => filters.length > 0);
  return hasFilters ? <FilteredPaperView {...props} /> : <SelectedPaperView {...props} filterSummary="" />;
}

PaperViewProvider.prefetch = FilteredPaperView.prefetch;

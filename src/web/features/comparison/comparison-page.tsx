import { LazyChart } from '#web/charts/lazy-chart.tsx';
import type { ComparisonSetFrame } from '#web/features/comparison/sets/comparison-set-frame.ts';
import { PageTabs } from '#web/ui/page/page-tabs.tsx';
import { useTab } from '#web/view/page/use-tab.ts';
import { prefetchWidgets } from '#web/widgets/widget-view.tsx';
import { ComparedSetsView } from './compared-sets-view.tsx';

interface ComparisonPageProps {
  pageId: string;
  Frame: ComparisonSetFrame;
}

/** Compares up to three sets of client, dates and filters on an analysis page. */
export function ComparisonPage({ pageId, Frame }: ComparisonPageProps) {
  const { tabs, page, setTab } = useTab(pageId);
  return (
    <PageTabs tabs={tabs} active={page} onTab={setTab}>
      <ComparedSetsView key={page.id} page={page} Frame={Frame} />
    </PageTabs>
  );
}

ComparisonPage.prefetch = () => {
  prefetchWidgets();
  LazyChart.prefetch();
};

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import type { WidgetKind } from '#model/pages/widget.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { PaperViewContext } from '#web/paper/paper-view.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useShareableAddress } from '#web/view/address/use-shareable-address.ts';
import { toggleFilter } from '#web/view/filters/toggle-filter.ts';
import { useFilterActions } from '#web/view/filters/use-filter-actions.ts';
import { useOpenRows } from '#web/view/page/use-open-rows.ts';
import { useTab } from '#web/view/page/use-tab.ts';
import { useViewState } from '#web/view/page/use-view-state.ts';
import { ClockCard } from '#web/widgets/clock/clock-card.tsx';
import { PageChoices } from '#web/widgets/frame/page-choices.tsx';
import { PageNotes } from '#web/widgets/frame/page-notes.tsx';
import { prefetchWidgets, WidgetView } from '#web/widgets/widget-view.tsx';
import styles from './dashboard.module.css';
import { DashboardLinks } from './dashboard-links.tsx';
import { usePagePaperView } from './use-page-paper-view.ts';

const RowsModal = loadOnDemand(async () => (await import('#web/grid/rows-modal.tsx')).RowsModal, null);

const PageTabs = loadOnDemand(async () => (await import('#web/ui/page/page-tabs.tsx')).PageTabs);

/** Renders an analysis page from its declaration. */
export function DashboardPage({ pageId }: { pageId: string }) {
  const { tabs, page, setTab } = useTab(pageId);
  if (page.tabOf === null) return <Dashboard key={page.id} page={page} />;
  return (
    <PageTabs tabs={tabs} active={page} onTab={setTab}>
      <Dashboard key={page.id} page={page} />
    </PageTabs>
  );
}

DashboardPage.prefetch = () => {
  PageTabs.prefetch();
  prefetchWidgets();
  LazyChart.prefetch();
  RowsModal.prefetch();
};

/** The widgets that may use the chart library. */
const CHART_WIDGETS: readonly WidgetKind[] = ['amounts', 'trend', 'breakdown'];

function Dashboard({ page }: { page: Page }) {
  const view = useViewState(page);
  useShareableAddress(page, view);
  const { t } = useTranslation();
  const { setFilters } = useFilterActions(page.tabOf?.id ?? page.id);
  const { rows, setRows } = useOpenRows();
  const hasCharts = page.widgets.some(({ kind }) => CHART_WIDGETS.includes(kind));
  useEffect(() => {
    if (hasCharts) LazyChart.prefetch();
  }, [hasCharts]);
  const paperView = usePagePaperView(page, view);
  if (view.error !== null) return <ServerError error={view.error} onRetry={view.retry} />;
  if (view.client === null && !view.isLoading)
    return (
      <p className={styles.empty}>{t(page.clients === 'demo' ? 'distributionMap.noDemoClient' : 'widgets.empty')}</p>
    );
  return (
    <div className={styles.page}>
      {page.isStart && <ClockCard />}
      <PageChoices page={page} state={view} />
      <PageNotes page={page} fact={view.fact} isConverted={view.currency === null} />
      <div className={styles.widgets}>
        <PaperViewContext value={paperView}>
          {page.widgets.map((widget) => (
            <WidgetView
              key={widget.kind}
              page={page}
              widget={widget}
              settings={view.widgets[widget.kind] ?? defaultSettings(widget)}
              fact={view.fact}
              selection={view}
              onSettings={(settings) => view.setWidget(widget, settings)}
              onFact={view.setFact}
              onFilter={(values) => setFilters(toggleFilter(view.filters, values))}
              onRows={page.columns.length > 0 ? setRows : null}
            />
          ))}
        </PaperViewContext>
      </div>
      {page.isStart && <DashboardLinks page={page} />}
      {rows !== null && page.columns.length > 0 && (
        <RowsModal page={page} view={view} rows={rows} onClose={() => setRows(null)} />
      )}
      <OpenParcel pageId={page.id} />
    </div>
  );
}

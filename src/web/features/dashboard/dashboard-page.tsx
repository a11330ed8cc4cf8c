import { Segmented } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { conditionalNote, type Page } from '#model/pages/page.ts';
import { tabsOf } from '#model/pages/pages.ts';
import type { WidgetKind } from '#model/pages/widget.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { canOpen, routes } from '#model/routes.ts';
import { LazyChart } from '#web/charts/lazy-chart.tsx';
import { useAccount } from '#web/lib/account-query.ts';
import { searchOnScreen } from '#web/lib/view-state/search-on-screen.ts';
import { tabChoice } from '#web/lib/view-state/url-choices.ts';
import { useOpenRows } from '#web/lib/view-state/use-open-rows.ts';
import { useSetSelection } from '#web/lib/view-state/use-selection.ts';
import { useViewState, type ViewState } from '#web/lib/view-state/use-view-state.ts';
import { useWholeAddress } from '#web/lib/view-state/use-whole-address.ts';
import { type PaperView, PaperViewContext, usePaperView } from '#web/paper/paper-view.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { PageCards } from '#web/ui/page-cards.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './dashboard.module.css';
import { toggleFilter } from './toggle-filter.ts';
import { fetchWidgetsAhead, WidgetView } from './widget-view.tsx';

const RowsModal = loadOnDemand(async () => (await import('#web/grid/rows-modal.tsx')).RowsModal, null);
const PageTabs = loadOnDemand(async () => (await import('./page-tabs.tsx')).PageTabs);

/** A page of analysis, drawn from its declaration. */
export function DashboardPage({ pageId }: { pageId: string }) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(pageId);
  const page = tabs.find(({ id }) => id === tabChoice.read(params)) ?? tabs[0];
  if (page === undefined) throw new Error(`The model has no page ${pageId}`);
  if (page.tabOf === null) return <Dashboard key={page.id} page={page} />;
  const handleTab = (id: string) => {
    const next = searchOnScreen();
    tabChoice.write(next, id);
    setParams(next);
  };
  return (
    <PageTabs tabs={tabs} active={page} onTab={handleTab}>
      <Dashboard key={page.id} page={page} />
    </PageTabs>
  );
}

DashboardPage.fetchAhead = () => {
  PageTabs.fetchAhead();
  fetchWidgetsAhead();
  LazyChart.fetchAhead();
  RowsModal.fetchAhead();
};

/** The widgets that may draw a chart of the chart library. */
const CHARTED: readonly WidgetKind[] = ['amounts', 'trend', 'breakdown'];

function Dashboard({ page }: { page: Page }) {
  const view = useViewState(page);
  useWholeAddress(page, view);
  const { t } = useTranslation();
  const { setFilters } = useSetSelection();
  const { rows, setRows } = useOpenRows();
  const hasCharts = page.widgets.some(({ kind }) => CHARTED.includes(kind));
  useEffect(() => {
    if (hasCharts) LazyChart.fetchAhead();
  }, [hasCharts]);
  const paperView = usePagePaperView(page, view);
  if (view.error !== null) return <ServerError error={view.error} onRetry={view.retry} />;
  if (view.client === null && !view.isLoading)
    return (
      <p className={styles.empty}>{t(page.clients === 'demo' ? 'distributionMap.noDemoClient' : 'widgets.empty')}</p>
    );
  return (
    <div className={styles.page}>
      <PageChoices page={page} view={view} />
      <Notes
        page={page}
        fact={view.fact}
        isConverted={view.currency === null && page.facts.some((id) => page.source.facts[id]?.format === 'money')}
      />
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
      {page.isStart && <WaysIn page={page} />}
      {rows !== null && page.columns.length > 0 && (
        <RowsModal page={page} view={view} rows={rows} onClose={() => setRows(null)} />
      )}
      <OpenParcel pageId={page.id} />
    </div>
  );
}

/** The ways to the other dashboards the reader may open. */
function WaysIn({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const pages = routes.filter(
    (route) => route.pageType === 'aframe_dashboard' && route.id !== page.id && canOpen(route, permissions),
  );
  return (
    <nav className={styles.ways} aria-label={t('overview.waysIn')}>
      <h2>{t('overview.waysIn')}</h2>
      <PageCards pages={pages} />
    </nav>
  );
}

/** What the top bar selects, and of the page its own name and the choices taken. */
function usePagePaperView(page: Page, view: ViewState): PaperView | null {
  const { t } = useTranslation();
  const around = usePaperView();
  if (around === null) return null;
  const choices = page.choices.map(({ id, label, options }) => {
    const taken = options.find((option) => option.id === view.options[id]);
    return `${t(`choices.${id}`, label)}: ${t(`choiceOptions.${taken?.id}`, taken?.label ?? '')}`;
  });
  return { ...around, title: t(`pages.${page.id}`, page.title), lines: [...around.lines, ...choices] };
}

/** The page's choices between sets of rows, and the unit of its weights. */
function PageChoices({ page, view }: { page: Page; view: ViewState }) {
  const { t } = useTranslation();
  if (page.choices.length === 0 && page.weightUnits.length < 2) return null;
  return (
    <div className={styles.choices}>
      {page.choices.map((choice) => (
        <Segmented
          key={choice.id}
          aria-label={t(`choices.${choice.id}`, choice.label)}
          value={view.options[choice.id] ?? ''}
          onChange={(option) => view.setOption(choice, option)}
          options={choice.options.map(({ id, label }) => ({ value: id, label: t(`choiceOptions.${id}`, label) }))}
        />
      ))}
      {page.weightUnits.length > 1 && (
        <Segmented
          aria-label={t('dashboard.weightUnit')}
          value={view.weightUnit}
          onChange={view.setWeightUnit}
          options={page.weightUnits.map((unit) => ({ value: unit, label: t(`weightUnits.${unit}`, unit) }))}
        />
      )}
    </div>
  );
}

/** What the figures leave out and how they were converted. */
function Notes({ page, fact, isConverted }: { page: Page; fact: string; isConverted: boolean }) {
  const { t } = useTranslation();
  const note = conditionalNote(page, fact);
  return (
    <div className={styles.notes}>
      <p>{note !== null && t(`notes.${fact}`, note)}</p>
      {isConverted && <p>{t('dashboard.converted')}</p>}
    </div>
  );
}

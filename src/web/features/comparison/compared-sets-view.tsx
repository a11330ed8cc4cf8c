import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { comparison, widgetOfView } from '#model/pages/comparison.ts';
import type { Page } from '#model/pages/page.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { AmountsCard } from '#web/features/comparison/cards/amounts-card.tsx';
import { BreakdownCard } from '#web/features/comparison/cards/breakdown-card.tsx';
import { TrendCard } from '#web/features/comparison/cards/trend-card.tsx';
import { DamagedSettingsNotice } from '#web/features/comparison/saved/damaged-settings-notice.tsx';
import { ComparisonSetColumn } from '#web/features/comparison/sets/comparison-set-column.tsx';
import type { ComparisonSetFrame } from '#web/features/comparison/sets/comparison-set-frame.ts';
import { ComparisonSetProvider } from '#web/features/comparison/sets/comparison-set-provider.tsx';
import { Headline } from '#web/features/comparison/sets/headline.tsx';
import {
  amountOf,
  type ComparedSet,
  useComparedSets,
  useComparisonAmounts,
  useComparisonAnswers,
  useShareableSets,
} from '#web/features/comparison/sets/use-compared-sets.ts';
import { useSharedAxes } from '#web/features/comparison/sets/use-shared-axes.ts';
import { type PaperView, PaperViewContext } from '#web/paper/paper-view.ts';
import { viewChoice } from '#web/view/checks/check-comparison.ts';
import { usePageState } from '#web/view/page/use-page-state.ts';
import { PageNotes } from '#web/widgets/frame/page-notes.tsx';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';
import styles from './comparison.module.css';
import { ViewControls } from './view-controls.tsx';

/** The comparison sets of a tab side by side, followed by the cards about all sets. */
export function ComparedSetsView({ page, Frame }: { page: Page; Frame: ComparisonSetFrame }) {
  const [params] = useSearchParams();
  const state = usePageState(page);
  const sets = useComparedSets(page, state);
  useShareableSets(page, sets, state);
  const view = viewChoice.read(params) ?? 'breakdown';
  const widget = page.widgets.find(({ kind }) => kind === widgetOfView[view]);
  if (widget === undefined) throw new Error(`The page ${page.id} has no widget for the view ${view}`);
  const { fact } = state;
  const settings = state.widgets[widget.kind] ?? defaultSettings(widget);
  const amounts = useComparisonAmounts(page, sets, fact);
  // A set is compared with the first set, not with an earlier period of its own.
  const own = { ...settings, chartComparisonType: 'none' };
  const axisOf = useSharedAxes(useComparisonAnswers(sets, { page, widget, settings: own, fact }), { page, widget });
  const paperView = useComparisonPaperView(page, sets);
  return (
    <div className={styles.page}>
      <DamagedSettingsNotice />
      <ViewControls page={page} state={state} view={view} widget={widget} settings={settings} />
      <PageNotes page={page} fact={fact} isConverted={sets.some((set) => set.view.currency === null)} />
      <div className={styles.sets} data-count={sets.length}>
        {sets.map((set) => (
          <ComparisonSetProvider key={set.index} index={set.index}>
            <ComparisonSetColumn
              page={page}
              set={set}
              isOnly={sets.length === 1}
              headline={
                <Headline
                  page={page}
                  set={set}
                  first={sets[0] ?? set}
                  fact={fact}
                  value={amountOf(amounts[set.index]?.data, fact)}
                  base={amountOf(amounts[0]?.data, fact)}
                />
              }
              Frame={Frame}
              widget={widget}
              settings={own}
              axis={axisOf(currencyOf(set.view))}
            />
          </ComparisonSetProvider>
        ))}
      </div>
      <PaperViewContext value={paperView}>
        <AmountsCard page={page} sets={sets} state={state} answers={amounts} />
        {view === 'breakdown' ? (
          <BreakdownCard page={page} sets={sets} widget={widget} settings={own} fact={fact} />
        ) : (
          <TrendCard page={page} sets={sets} widget={widget} settings={settings} fact={fact} />
        )}
      </PaperViewContext>
    </div>
  );
}

/** The names that exports of the tables about all sets use. */
function useComparisonPaperView(page: Page, sets: readonly ComparedSet[]): PaperView {
  const { t } = useTranslation();
  const clients = new Set(sets.flatMap(({ view }) => view.client?.name ?? []));
  return {
    title: `${t(`pages.${comparison.id}`, comparison.title)} ${t(`pages.${page.id}`, page.title)}`,
    clientName: [...clients].join(' '),
    lines: [],
  };
}

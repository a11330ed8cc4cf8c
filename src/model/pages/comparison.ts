import { accessorial } from './declared/accessorial.page.ts';
import { carrierScore } from './declared/carrier-score.page.ts';
import { refund } from './declared/refund.page.ts';
import { spend } from './declared/spend.page.ts';
import { weight } from './declared/weight.page.ts';
import { dashboardPath, type Page, type TabbedPage } from './page.ts';
import type { ChartComparison, Widget, WidgetKind } from './widget.ts';

/** Comparison, whose tabs are analysis pages that are shown once for each set. Source: dashboards.md §2, "Pages and tabs". */
export const comparison: TabbedPage = {
  id: 'comparison',
  title: 'Comparison',
  purpose: 'How do two or three periods, carriers or clients differ?',
  icon: 'compare',
  isSideBySide: true,
};

/** What a tab shows of its page, in addition to the amounts. */
export const COMPARISON_VIEWS = ['breakdown', 'trends'] as const;
export type ComparisonView = (typeof COMPARISON_VIEWS)[number];

/** The widget that each view shows for every set. */
export const widgetOfView: Record<ComparisonView, WidgetKind> = { breakdown: 'breakdown', trends: 'trend' };

/** How the trends of several sets are aligned. 'none' is missing because sets are always compared. Source: dashboards.md §4. */
const ALIGNMENTS: readonly ChartComparison[] = ['range_over_range', 'year_over_year'];

/** An analysis page as a tab of Comparison: the same facts, filters and rows, but only the widgets that work side by side. */
function comparisonTab(id: string, page: Page): Page {
  return {
    ...page,
    id,
    purpose: comparison.purpose,
    icon: comparison.icon,
    path: dashboardPath(comparison),
    widgets: page.widgets.flatMap(toCompared),
    hasTable: false,
    tabOf: comparison,
  };
}

export const comparisonTabs: readonly Page[] = [
  comparisonTab('comparisonSpend', spend),
  comparisonTab('comparisonCarrierScore', carrierScore),
  comparisonTab('comparisonRefund', refund),
  comparisonTab('comparisonAccessorial', accessorial),
  comparisonTab('comparisonWeight', weight),
];

function toCompared(widget: Widget): Widget[] {
  if (widget.kind === 'trend') return [{ ...widget, chartComparisonType: ALIGNMENTS }];
  return widget.kind === 'amounts' || widget.kind === 'breakdown' ? [widget] : [];
}

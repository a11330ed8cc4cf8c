import type { Page } from '#model/pages/page.ts';
import type { Widget, WidgetKind } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import type { OpenRows } from '#web/view/address/rows-choice.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** What every widget of a page is drawn from. */
export interface WidgetProps<Kind extends WidgetKind = WidgetKind> {
  page: Page;
  widget: Extract<Widget, { kind: Kind }>;
  settings: WidgetSettings;
  fact: string;
  selection: Selection;
  /** `null` where the settings are changed elsewhere. */
  onSettings: ((settings: WidgetSettings) => void) | null;
  /** What the axis of amounts spans at least, so that charts side by side can be compared; left out where there is only one. */
  axis?: AxisRange | undefined;
  onFact: (fact: string) => void;
  /** Narrows the page to values of dimensions, or widens it again where it is narrowed to just these. */
  onFilter: (values: readonly FilterValue[]) => void;
  /** Opens the rows behind a figure; `null` where the page has no rows to show. */
  onRows: ((rows: OpenRows) => void) | null;
}

import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import type { Widget, WidgetKind } from '#model/pages/widget.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { AxisRange } from '#web/charts/axis-range.ts';
import type { FilterValue } from '#web/view/filters/toggle-filter.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** The props of every widget. */
export interface WidgetProps<Kind extends WidgetKind = WidgetKind> {
  page: Page;
  widget: Extract<Widget, { kind: Kind }>;
  settings: WidgetSettings;
  fact: string;
  selection: Selection;
  /** `null` if the settings are changed elsewhere. */
  onSettings: ((settings: WidgetSettings) => void) | null;
  /** The axis that charts beside each other share, so that they can be compared; left out for a single chart. */
  axis?: AxisRange | undefined;
  onFact: (fact: string) => void;
  /** Filters the page by values; removes the filter if the page is already filtered by exactly these. */
  onFilter: (values: readonly FilterValue[]) => void;
  /** Opens the rows behind a figure; `null` if the page has no rows. */
  onRows: ((rows: OpenRows) => void) | null;
}

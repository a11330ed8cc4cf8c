import type { Row } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** The rows of a widget together with what was asked for, because earlier rows stay on screen until the next ones arrive. */
export interface WidgetAnswer {
  rows: readonly Row[];
  fact: string;
  settings: WidgetSettings;
  dates: DateRange & { type: DateType };
  /** The currency of the amounts. */
  currency: string;
}

const BASE_CURRENCY = 'USD';

/** The currency of a selection's amounts: the selected one, or else the currency that all amounts are converted to. */
export function currencyOf({ currency }: Pick<Selection, 'currency'>): string {
  return currency ?? BASE_CURRENCY;
}

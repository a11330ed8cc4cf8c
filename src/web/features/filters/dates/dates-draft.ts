import { findRangeProblem } from '#model/dates/date-range.ts';
import { DatesFilter } from '#model/dates/dates-filter.ts';
import { DEFAULT_LAST_DAYS } from '#model/dates/last-days.ts';
import { DEFAULT_ROLLING_PERIOD } from '#model/dates/rolling-period.ts';
import { getToday } from '#web/format/today.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** The initial state of the panel: the current choice, and defaults for the other modes. */
export function initialDraft({ datesFilter, dates }: Pick<Selection, 'datesFilter' | 'dates'>): DatesFilter {
  return {
    ...datesFilter,
    from: dates.from,
    to: dates.to,
    rollingPeriod: datesFilter.rollingPeriod ?? DEFAULT_ROLLING_PERIOD,
    lastDays: datesFilter.lastDays ?? DEFAULT_LAST_DAYS,
  };
}

/** Returns the dates to apply: only the fields of the selected mode. */
export function toDatesFilter(draft: DatesFilter): DatesFilter {
  const { frequency } = draft;
  return {
    ...draft,
    rollingPeriod: frequency === 'rp' ? draft.rollingPeriod : null,
    lastDays: frequency === 'la' ? draft.lastDays : null,
    from: frequency === 'dr' ? draft.from : null,
    to: frequency === 'dr' ? draft.to : null,
  };
}

/** Whether the draft is valid and can be applied. */
export function isComplete(draft: DatesFilter): boolean {
  const { frequency, from, to } = draft;
  if (!DatesFilter.safeParse(toDatesFilter(draft)).success) return false;
  return frequency !== 'dr' || (from !== null && to !== null && findRangeProblem({ from, to }, getToday()) === null);
}

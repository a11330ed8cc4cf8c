import type { ChangeSide } from '#contract/analytics.ts';
import { periodBefore, samePeriodLastYear } from '#model/dates/date-range.ts';
import type { ChartComparison } from '#model/pages/widget.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** Two views whose difference can be explained. */
export interface ChangeComparison {
  id: string;
  /** What differs: the dates of one view, or the sets of a comparison. */
  of: 'dates' | 'sets';
  label: string;
  now: ChangeSide;
  earlier: ChangeSide;
  /** The currency of the amounts; null for converted ones. */
  currency: string | null;
}

/** The side of a change that shows a selection. */
export function sideOf({ client, childIds, clauses }: Pick<Selection, 'client' | 'childIds' | 'clauses'>): ChangeSide {
  return { clientId: client?.id ?? 0, childClientIdsCSV: childIds.join(','), whereClauseDetails: [...clauses] };
}

/**
 * The dates before those of a selection: the same number of days directly before, and the same days a year earlier. The one that a
 * trend is compared with comes first.
 */
export function datesComparisons(
  selection: Selection,
  { preferred, label }: { preferred: string | undefined; label: (id: ChartComparison) => string },
): ChangeComparison[] {
  const { dates, clauses, currency } = selection;
  const found = (
    [
      ['range_over_range', periodBefore(dates)],
      ['year_over_year', samePeriodLastYear(dates)],
    ] as const
  ).map(([id, range]) => {
    const others = clauses.filter(({ column }) => column !== dates.type);
    const earlier = sideOf({ ...selection, clauses: [datesClause({ ...range, type: dates.type }), ...others] });
    return { id, of: 'dates' as const, label: label(id), now: sideOf(selection), earlier, currency };
  });
  return found.toSorted((one, other) => Number(other.id === preferred) - Number(one.id === preferred));
}

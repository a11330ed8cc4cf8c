import { type IsoDate, yearOf } from '#model/dates/iso-date.ts';
import type { ChartComparison } from '#model/pages/widget.ts';
import type { Part } from '#web/widgets/breakdown/breakdown-parts.ts';
import type { TrendPeriod } from '#web/widgets/trend/trend-series.ts';

/** A dimension value with its amount in each set. */
export interface AlignedPart {
  value: string | null;
  amounts: readonly (number | null)[];
}

/**
 * Merges the breakdowns of several sets: the values of the first set in its order, then those only other sets have.
 * Where a set lacks a value, a sum is 0 and an average is `null`.
 */
export function alignParts(parts: readonly (readonly Part[])[], isSum: boolean): AlignedPart[] {
  const values = [...new Set(parts.flatMap((own) => own.map(({ value }) => value)))];
  const bySet = parts.map((own) => new Map(own.map(({ value, amount }) => [value, amount])));
  return values.map((value) => ({ value, amounts: bySet.map((own) => own.get(value) ?? (isSum ? 0 : null)) }));
}

/** The periods of a set with the value of the fact in each. */
export interface SetTrend {
  periods: readonly TrendPeriod[];
  values: readonly (number | null)[];
}

/** One period per set at the same position of the chart, with their values; `null` where a set has no period there. */
export interface AlignedPeriod {
  periods: readonly (TrendPeriod | null)[];
  values: readonly (number | null)[];
}

/**
 * Aligns the trends of several sets, either from the first period of each or by calendar month. Source: dashboards.md
 * §4.
 */
export function alignTrends(trends: readonly SetTrend[], by: ChartComparison): AlignedPeriod[] {
  const bySet = trends.map(({ periods, values }) => {
    const [first] = periods;
    return new Map(
      periods.map((period, index) => [
        by === 'year_over_year' && first !== undefined ? monthIndex(period.from) - 12 * yearOf(first.from) : index,
        { period, value: values[index] ?? null },
      ]),
    );
  });
  const places = [...new Set(bySet.flatMap((own) => [...own.keys()]))].sort((a, b) => a - b);
  return places.map((place) => ({
    periods: bySet.map((own) => own.get(place)?.period ?? null),
    values: bySet.map((own) => own.get(place)?.value ?? null),
  }));
}

function monthIndex(date: IsoDate): number {
  return 12 * yearOf(date) + Number(date.slice(5, 7));
}

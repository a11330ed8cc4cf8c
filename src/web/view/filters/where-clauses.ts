import type { WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import type { Filters } from '#web/view/address/url-choices.ts';

/** Returns the clause for a date range, by invoice or ship date. */
export function datesClause({ type, from, to }: DateRange & { type: DateType }): WhereClause {
  return clause(type, 'between', [from, to]);
}

/** Returns one clause per filter: `=` for one value, `in` for several. */
export function filterClauses(filters: Filters): WhereClause[] {
  return filterDimensions.flatMap(({ id }) => {
    const values = filters[id] ?? [];
    const [only] = values;
    if (only === undefined) return [];
    return [values.length === 1 ? clause(id, '=', only) : clause(id, 'in', [...values])];
  });
}

/** Returns the clause for tracking numbers. No numbers mean all rows. */
export function trackingClauses(values: readonly string[]): WhereClause[] {
  return values.length === 0 ? [] : [clause('tracking_number', 'in', [...values])];
}

function clause(column: string, condition: WhereClause['condition'], value: WhereClause['value']): WhereClause {
  return { column, condition, value, operator: 'AND', matchCase: true };
}

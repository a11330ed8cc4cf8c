import type { WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { DateType } from '#model/dates/date-type.ts';

/** Returns the period to which clauses restrict rows, and its kind of date; `null` without such a restriction. */
export function findPeriod(clauses: readonly WhereClause[]): { type: DateType; range: DateRange } | null {
  for (const { column, condition, value } of clauses) {
    const type = DateType.safeParse(column);
    const [from, to] = condition === 'between' && Array.isArray(value) ? value : [];
    if (type.success && typeof from === 'string' && typeof to === 'string')
      return { type: type.data, range: { from, to } };
  }
  return null;
}

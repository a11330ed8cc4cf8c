import type { WhereClause } from '#contract/question.ts';

/**
 * The single currency that the clauses select, or `null` if there can be several. With a single currency, amounts are shown as
 * invoiced; otherwise all amounts are converted to US dollars. Source: dashboards.md §1.
 */
export function pinnedCurrency(clauses: readonly WhereClause[]): string | null {
  const pinned = new Set(clauses.flatMap(valuesOf));
  const [only] = pinned;
  return pinned.size === 1 && only !== undefined ? only : null;
}

function valuesOf({ column, condition, value, matchCase }: WhereClause): string[] {
  if (column !== 'currency_code' || !matchCase || (condition !== '=' && condition !== 'in')) return [];
  const values = new Set(Array.isArray(value) ? value : [value]);
  const [only] = values;
  return values.size === 1 && typeof only === 'string' ? [only] : [];
}

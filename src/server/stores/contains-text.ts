import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** Matches rows in which one of the texts contains the search text, ignoring case. `%` and `_` have no special meaning. */
export function containsText(texts: readonly (AnyColumn | SQL)[], searched: string): SQL | undefined {
  const pattern = `%${searched.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...texts.map((text) => ilike(text, pattern)));
}

import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** Whether any of the texts contains what was searched for, in whatever case; `%` and `_` stand for themselves. */
export function containsText(texts: readonly (AnyColumn | SQL)[], searched: string): SQL | undefined {
  const pattern = `%${searched.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...texts.map((text) => ilike(text, pattern)));
}

import { z } from 'zod';

export const FILTER_SET_NAME_MESSAGE =
  'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _';

/** Name of a saved filter set: 1 to 10 letters, digits or underscores. */
export const FilterSetName = z.string().regex(/^[A-Za-z0-9_]{1,10}$/, { error: FILTER_SET_NAME_MESSAGE });
export type FilterSetName = z.infer<typeof FilterSetName>;

/** How many filter sets one page may have. */
export const MAX_FILTER_SETS = 10;

/** Shown at the limit; the word "delete" leads to the profile page. */
export const FILTER_SET_LIMIT_MESSAGE =
  'You have reached the limit of 10 filter sets for this page. Please delete some to continue to save.';

/** The key a filter set is stored under; `clientId` is `null` for a set that serves every client. */
export function filterSetKey({
  page,
  clientId,
  name,
}: {
  page: string;
  clientId: number | null;
  name: string;
}): string {
  return `filterset:${page}:${clientId ?? 'allclients'}:${name}`;
}

/** What the key of a filter set says; null for a key of something else. */
export function parseFilterSetKey(key: string): { page: string; clientId: number | null; name: string } | null {
  const [, page, client, name] = /^filterset:(\w+):(allclients|\d{1,9}):(.*)$/s.exec(key) ?? [];
  if (page === undefined || client === undefined || name === undefined) return null;
  return { page, clientId: client === 'allclients' ? null : Number(client), name };
}

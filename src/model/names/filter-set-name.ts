import { z } from 'zod';

export const FILTER_SET_NAME_MESSAGE =
  'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _';

/** The name of a saved filter set: 1 to 10 letters, digits or underscores. */
export const FilterSetName = z.string().regex(/^[A-Za-z0-9_]{1,10}$/, { error: FILTER_SET_NAME_MESSAGE });
export type FilterSetName = z.infer<typeof FilterSetName>;

/** The maximum number of filter sets for a page. */
export const MAX_FILTER_SETS = 10;

/** Shown at the limit. The word "delete" links to the profile page. */
export const FILTER_SET_LIMIT_MESSAGE =
  'You have reached the limit of 10 filter sets for this page. Please delete some to continue to save.';

/** The key under which a filter set is stored. `clientId` is `null` for a set that applies to all clients. */
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

/** Parses the key of a filter set. Returns `null` for any other key. */
export function parseFilterSetKey(key: string): { page: string; clientId: number | null; name: string } | null {
  const [, page, client, name] = /^filterset:(\w+):(allclients|\d{1,9}):(.*)$/s.exec(key) ?? [];
  if (page === undefined || client === undefined || name === undefined) return null;
  return { page, clientId: client === 'allclients' ? null : Number(client), name };
}

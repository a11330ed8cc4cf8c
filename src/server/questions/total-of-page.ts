interface Counted {
  total: number;
}

/**
 * Returns how many rows a list has, which each row of a page says. A page beyond the end has no rows, so the first page is
 * read instead.
 */
export async function totalOfPage(
  found: readonly Counted[],
  offset: number,
  readFirst: () => Promise<readonly Counted[]>,
): Promise<number> {
  const [row] = found.length === 0 && offset > 0 ? await readFirst() : found;
  return Number(row?.total ?? 0);
}

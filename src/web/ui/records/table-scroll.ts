/** Lets a table scroll sideways, unless it has no rows: what scrolls must have something that can be focused. */
export function scrollOf(rows: readonly unknown[] | undefined): { scroll?: { x: 'max-content' } } {
  return rows === undefined || rows.length === 0 ? {} : { scroll: { x: 'max-content' } };
}

import type { CSSProperties } from 'react';

/**
 * Lets a table scroll sideways. One without rows is cut off instead: what scrolls must have something that can be focused, and titles
 * that don't fit must not widen the page.
 */
export function scrollOf(
  rows: readonly unknown[] | undefined,
): { scroll: { x: 'max-content' } } | { style: CSSProperties } {
  return rows === undefined || rows.length === 0 ? { style: { overflow: 'clip' } } : { scroll: { x: 'max-content' } };
}

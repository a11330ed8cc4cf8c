import type { Row } from '#contract/question.ts';

/** The column the rows are sorted by. */
export interface RowOrder {
  column: string;
  isAscending: boolean;
}

/** Sorts the rows that have any figure. Absent values come last in both directions. */
export function toSummaryRows(rows: readonly Row[], facts: readonly string[], order: RowOrder, locale: string): Row[] {
  const texts = new Intl.Collator(locale, { numeric: true });
  return rows
    .filter((row) => facts.some((fact) => Boolean(row[fact])))
    .toSorted((a, b) => compareCells(a[order.column] ?? null, b[order.column] ?? null, order.isAscending, texts));
}

function compareCells(a: Row[string], b: Row[string], isAscending: boolean, texts: Intl.Collator): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : texts.compare(String(a), String(b));
  return isAscending ? difference : -difference;
}

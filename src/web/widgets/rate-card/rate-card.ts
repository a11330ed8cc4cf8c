import type { Row } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';

/** A value of a side of the card: `null` for rows without one. */
type Band = string | null;

interface RateCard {
  rows: ReadonlySet<Band>;
  columns: ReadonlySet<Band>;
  /** The figure of a cell; `undefined` stands for the total of a side. `null` if there is none. */
  find: (row: Band | undefined, column: Band | undefined) => number | null;
}

/** Arranges the answers to the questions of a card: those by both dimensions, by either of them, and the total. Zeros count as absent. */
export function toRateCard(
  answers: readonly Row[],
  { rows, columns, fact }: { rows: string; columns: string; fact: string },
): RateCard {
  const figures = new Map<string, number>();
  const used: Record<'rows' | 'columns', Set<Band>> = { rows: new Set(), columns: new Set() };
  for (const answer of answers) {
    const value = answer[fact];
    if (typeof value !== 'number' || value === 0) continue;
    const [row, column] = [bandOf(answer, rows), bandOf(answer, columns)];
    figures.set(keyOf(row, column), value);
    if (row !== undefined) used.rows.add(row);
    if (column !== undefined) used.columns.add(column);
  }
  return { ...used, find: (row, column) => figures.get(keyOf(row, column)) ?? null };
}

/** The bands of a dimension that have figures, from the lowest to the highest, and at the end rows without a band. */
export function bandsInUse({ source }: Page, dimension: string, used: ReadonlySet<Band>): Band[] {
  const bands = (source.dimensions[dimension]?.bands?.from ?? []).map(([, id]) => id).reverse();
  return [...bands, null].filter((band) => used.has(band));
}

function bandOf(row: Row, dimension: string): Band | undefined {
  const value = row[dimension];
  return value === undefined ? undefined : typeof value === 'string' ? value : null;
}

function keyOf(row: Band | undefined, column: Band | undefined): string {
  return JSON.stringify([row === undefined ? '*' : row, column === undefined ? '*' : column]);
}

import type { Row } from '#contract/question.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { comparableFacts, type Page } from './page.ts';

/** Converts the facts of a row of totals to percentages of the page's base fact, to two decimals. Other fields are unchanged. */
export function percentageRow(page: Page, row: Row): Row {
  const base = toNumber(row[page.percentageBase]);
  const shares = comparableFacts(page)
    .filter((fact) => fact in row)
    .map((fact): [string, number | null] => {
      const value = toNumber(row[fact]);
      return [fact, value === null ? null : percentage(value, base)];
    });
  return { ...row, ...Object.fromEntries(shares) };
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

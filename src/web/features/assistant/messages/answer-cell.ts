import type { TableColumn } from '#contract/assistant.ts';
import { formatLongDate } from '#model/dates/format-date.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { numberFormat } from '#model/numbers/number-format.ts';

type Cell = string | number | null;

/** Whether the cells of a column are figures, which are aligned at their end. */
export function isFigure({ type }: TableColumn): boolean {
  return type !== 'text' && type !== 'date';
}

/** Writes a cell of a reply's table. Money is decimal text in major units, percentages are points. */
export function formatCell(cell: Cell, { type, currency }: TableColumn, locale: string): string {
  if (cell === null || cell === '') return '–';
  switch (type) {
    case 'money':
      // Text is formatted digit by digit, without the rounding of a binary number.
      return numberFormat(locale, { style: 'currency', currency: currency ?? 'USD' }).format(cell as `${number}`);
    case 'percent':
      return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(cell) / 100);
    case 'number':
      return numberFormat(locale, { maximumFractionDigits: 2 }).format(cell as `${number}`);
    case 'count':
      return numberFormat(locale, { maximumFractionDigits: 0 }).format(cell as `${number}`);
    case 'date':
      return typeof cell === 'string' && isIsoDate(cell) ? formatLongDate(cell, locale) : String(cell);
    case 'text':
      return String(cell);
  }
}

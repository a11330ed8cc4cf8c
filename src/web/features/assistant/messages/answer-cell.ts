import type { TableColumn } from '#contract/assistant.ts';
import { formatLongDate } from '#model/dates/format-date.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { numberFormat } from '#model/numbers/number-format.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

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
      return formatMinor(toMinor(cell, currencyDigits(currency ?? 'USD')), currency ?? 'USD', locale);
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

/** An amount in major units as whole minor units. Text is read digit by digit, without the rounding of a binary number. */
function toMinor(amount: string | number, digits: number): number | bigint {
  if (typeof amount === 'number') return Math.round(amount * 10 ** digits);
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

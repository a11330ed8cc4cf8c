import type { DaysBetween } from '#model/sources/source.ts';

/** The SQL of what expressions over a row name: its columns, and texts of the model. */
export interface RowTerms {
  columnOf: (column: string) => string;
  textOf: (text: string) => string;
}

/** The days between two dates of a row: calendar days, or weekdays from Monday to Friday. `null` if a date is missing. */
export function daysBetweenSql({ from, to, count }: DaysBetween, { columnOf }: RowTerms): string {
  const numberSql = count === 'calendar' ? dayNumberSql : weekdaysSql;
  return `(${numberSql(columnOf(to))} - ${numberSql(columnOf(from))})`;
}

/** Whether both dates of a row are known, and the second is not before the first. */
export function isInOrderSql({ from, to }: Pick<DaysBetween, 'from' | 'to'>, { columnOf }: RowTerms): string {
  return `ifNull(toDate(${columnOf(to)}) >= toDate(${columnOf(from)}), 0)`;
}

/** The number of days since Monday, 29 December 1969. */
function dayNumberSql(column: string): string {
  return `(toInt32(toDate(${column})) + 3)`;
}

/** The number of days from Monday to Friday since then, including the day itself. */
function weekdaysSql(column: string): string {
  const day = dayNumberSql(column);
  return `(intDiv(${day}, 7) * 5 + least(${day} % 7 + 1, 5))`;
}

/** The last digit of a text as a number; 0 if it doesn't end with a digit. */
export function lastDigitSql(text: string): string {
  return `toUInt8OrZero(right(${text}, 1))`;
}

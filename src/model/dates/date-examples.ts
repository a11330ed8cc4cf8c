import { LONG_MONTH_NAMES } from './calendar-period.ts';
import type { DateRange } from './date-range.ts';
import { addDays, addMonths, type IsoDate, startOfMonth, startOfQuarter } from './iso-date.ts';
import { rollingRange } from './rolling-period.ts';

/** A way to write dates in a question, with the dates that it means. */
export interface DateExample extends DateRange {
  example: string;
}

/** The ways to write dates in a question, with what they mean on a day. */
export function listDateExamples(today: IsoDate): DateExample[] {
  const month = addMonths(startOfMonth(today), -2);
  const quarter = addMonths(startOfQuarter(today), -6);
  const [year, index] = [month.slice(0, 4), Number(month.slice(5, 7)) - 1];
  const name = LONG_MONTH_NAMES[index] ?? '';
  const monthRange = { from: month, to: addDays(addMonths(month, 1), -1) };
  const from = addDays(month, 2);
  const to = addDays(month, 16);
  return [
    { example: 'last month', ...rollingRange('Previous Month', today) },
    { example: 'previous quarter', ...rollingRange('Previous Quarter', today) },
    { example: 'last year', ...rollingRange('Previous Year', today) },
    { example: 'year to date', ...rollingRange('YTD', today) },
    { example: 'the week before last', ...rollingRange('Week Before Last', today) },
    { example: 'last 30 days', from: addDays(today, -29), to: today },
    { example: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`, ...monthRange },
    {
      example: `Q${Math.ceil(Number(quarter.slice(5, 7)) / 3)} ${quarter.slice(0, 4)}`,
      from: quarter,
      to: addDays(addMonths(quarter, 3), -1),
    },
    { example: `${shortDate(from)} to ${shortDate(to)}`, from, to },
    { example: `${from} to ${to}`, from, to },
    { example: `since ${month}`, from: month, to: today },
    { example: 'last month compared to the same month last year', ...rollingRange('Previous Month', today) },
  ];
}

function shortDate(date: IsoDate): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;
}

import type { LineBuilder } from './line-builder.ts';

/** SQL for the seconds since midnight of a time such as 9:05, 0905 or 09:05:00, ignoring seconds; 0 for an empty cell. */
export function clockSeconds(line: LineBuilder, column: string): string {
  const raw = line.text(column);
  const minute = `substringIndex(${raw}, ':', 2)`;
  const digits = `leftPad(replaceAll(${minute}, ':', ''), 4, '0')`;
  line.problem(
    `${raw} != '' AND NOT match(${raw}, '^([01]?[0-9]|2[0-3]):?[0-5][0-9](:[0-5][0-9])?$')`,
    column,
    raw,
    'is not a time of day',
  );
  return `toUInt32OrZero(substring(${digits}, 1, 2)) * 3600 + toUInt32OrZero(substring(${digits}, 3, 2)) * 60`;
}

/** The non-empty cells of a row: position (from 1) and text, in ascending order. */
export type FilledCells = readonly (readonly [position: number, text: string])[];

const COMMAS = Array.from({ length: 256 }, (_, count) => ','.repeat(count));

/** Joins the cells `from` to `to` with commas. Each cell has a comma in front of it, except the first cell of the row. */
export function cells(from: number, to: number, filled: FilledCells): string {
  let text = '';
  let at = from - 1;
  for (const [position, value] of filled) {
    text += (COMMAS[position - at] ?? '') + value;
    at = position;
  }
  text += COMMAS[to - at] ?? '';
  return from === 1 ? text.slice(1) : text;
}

/** Formats whole cents as a decimal with two places: -1205 is '-12.05'. */
export function toDecimal(cents: number): string {
  const whole = Math.abs(cents);
  const rest = whole % 100;
  return `${cents < 0 ? '-' : ''}${(whole - rest) / 100}${rest < 10 ? '.0' : '.'}${rest}`;
}

/** Formats tenths as a decimal with one place: 14 is '1.4'. */
export function toTenths(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

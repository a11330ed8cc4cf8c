const DAY_MS = 24 * 60 * 60 * 1000;
/** From the first day that both date systems count alike, after Excel's 29 February 1900, to 31 December 9999. */
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
/** The digits that Excel keeps of a number. */
const KEPT_DIGITS = 15;
/** The digits that distinguish all floating-point numbers. */
const DOUBLE_DIGITS = 17;

/** How a workbook shows the numbers of a style. */
export type NumberFormat = { kind: 'date' } | { kind: 'number' } | { kind: 'padded'; digits: number };

const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The format of a number format's id and code (ECMA-376, 18.8.30 and 18.8.31). */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined)
    return { kind: BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last) ? 'date' : 'number' };
  if (/^0{2,}$/.test(code)) return { kind: 'padded', digits: code.length };
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '').split(';');
  return { kind: /[dmyhs]/i.test(positive.replace(/general/gi, '')) ? 'date' : 'number' };
}

/**
 * A number of a workbook as a text with only one reading: an ISO date, or a number with a decimal dot that can't be a thousands mark.
 * A number that has lost digits keeps its exponent, so that it isn't mistaken for an identifier.
 */
export function numberText(raw: string, format: NumberFormat, startsIn1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (format.kind === 'date') return dateText(value, startsIn1904) ?? plainText(raw, value);
  const text = plainText(raw, value);
  return format.kind === 'padded' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
}

function dateText(serial: number, startsIn1904: boolean): string | null {
  if (serial >= 0 && serial < 1) return new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19);
  const days = startsIn1904 ? serial + 1462 : serial;
  if (days < FIRST_SERIAL || days >= LAST_SERIAL + 1) return null;
  const seconds = Math.round(days * 86_400);
  const [day = '', time = ''] = new Date(seconds * 1000 - 25_569 * DAY_MS).toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function plainText(raw: string, value: number): string {
  if (Number.isInteger(value)) return integerText(raw, value);
  const rounded = Number(value.toPrecision(KEPT_DIGITS));
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(20).replace(/\.?0+$/, '') : String(rounded);
  // Three decimals could be thousands.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function integerText(raw: string, value: number): string {
  if (Math.abs(value) < 10 ** KEPT_DIGITS) return String(value === 0 ? 0 : value);
  const digits = /^[-+]?\d+$/.test(raw) ? raw.replace(/^\+/, '') : BigInt(value).toString();
  const significant = digits.replace(/^-/, '').replace(/0+$/, '').length;
  const isExact = Number.isSafeInteger(value)
    ? significant > KEPT_DIGITS
    : significant > DOUBLE_DIGITS && digits === raw;
  return isExact ? digits : value.toExponential().replace('e', 'E');
}

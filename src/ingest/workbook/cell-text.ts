import { type CellFormat, formatFor, type MaskPart, type NumberFormat } from './number-format.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;
/** The number of digits that Excel keeps. */
const KEPT_DIGITS = 15;
/** The number of digits that distinguish all floating-point numbers. */
const DOUBLE_DIGITS = 17;

/**
 * Writes a number of a workbook as a text with only one reading, which means what a reader of the workbook sees: an ISO date, or a number
 * with a decimal point that can't be taken for a thousands separator, with the texts of its format. A part of a date, a percentage and a
 * number in thousands keep their form, so that they aren't mistaken for a date or an amount. A number that has lost digits keeps its
 * exponent, so that it isn't mistaken for an identifier.
 */
export function numberText(raw: string, cellFormat: CellFormat, startsIn1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const format = formatFor(cellFormat, value);
  const text = plainText(raw, value);
  switch (format.kind) {
    case 'date':
      return dateText(value, format.shows, startsIn1904) ?? text;
    case 'percent': {
      const percent = Number((value * 100).toPrecision(KEPT_DIGITS));
      return `${plainText(String(percent), percent)}%`;
    }
    case 'scaled':
      return `${text} (shown in thousands)`;
    case 'mask':
      return /^\d+$/.test(text) ? maskText(text, format.parts) : text;
    case 'number':
      return withTexts(text, format);
  }
}

/** Puts the digits of a number into a mask, starting from the end. */
function maskText(digits: string, parts: readonly MaskPart[]): string {
  let left = digits.length;
  const first = parts.findIndex((part) => 'digit' in part);
  const texts = parts
    .map((_, index) => parts.length - 1 - index)
    .map((at) => {
      const part = parts[at];
      if (part === undefined || 'text' in part) return part?.text ?? '';
      const end = left;
      left = at === first ? 0 : Math.max(0, left - 1);
      return end > 0 ? digits.slice(left, end) : part.digit.replace('#', '');
    });
  return texts.reverse().join('');
}

/** Puts a number between the texts of its format. Letters are separated from it by a space, as in USD 5. */
function withTexts(text: string, { before, after }: Extract<NumberFormat, { kind: 'number' }>): string {
  const start = /[\p{L}.]$/u.test(before) ? `${before} ` : before;
  const end = /^\p{L}/u.test(after) ? ` ${after}` : after;
  return text.startsWith('-') ? `-${start}${text.slice(1)}${end}` : `${start}${text}${end}`;
}

type DateParts = Extract<NumberFormat, { kind: 'date' }>['shows'];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function dateText(serial: number, shows: DateParts, startsIn1904: boolean): string | null {
  if (serial < 0) return null;
  const seconds = Math.round(serial * DAY_SECONDS);
  const time = new Date((seconds % DAY_SECONDS) * 1000).toISOString().slice(11, 19);
  if (seconds < DAY_SECONDS || !(shows.has('year') || shows.has('month') || shows.has('day') || shows.has('weekday')))
    return shows.has('elapsed') ? `${Math.floor(seconds / 3600)}${time.slice(2)}` : time;
  const days = startsIn1904 ? serial + 1462 : serial;
  if (days >= LAST_SERIAL + 1) return null;
  // Spreadsheets count 29 February 1900, which did not exist.
  const day = new Date((Math.round(days * DAY_SECONDS) - (days < 61 ? 25_568 : 25_569) * DAY_SECONDS) * 1000);
  const partial = partialDate(day, shows);
  if (partial !== null) return partial;
  const iso = day.toISOString().slice(0, 10);
  return time === '00:00:00' ? iso : `${iso} ${time}`;
}

/** What a format shows of a day; `null` if it shows the whole day. From a part, a reader can't tell which day, month or year is meant. */
function partialDate(date: Date, shows: DateParts): string | null {
  const [year, month, day] = [date.getUTCFullYear(), MONTHS[date.getUTCMonth()] ?? '', date.getUTCDate()];
  const parts = [shows.has('day') && day, shows.has('month') && month, shows.has('year') && year];
  const shown = parts.filter((part) => part !== false);
  if (shown.length === parts.length) return null;
  return shown.length === 0 ? (WEEKDAYS[date.getUTCDay()] ?? '') : shown.join('-');
}

function plainText(raw: string, value: number): string {
  if (Number.isInteger(value)) return integerText(raw, value);
  const rounded = Number(value.toPrecision(KEPT_DIGITS));
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(20).replace(/\.?0+$/, '') : String(rounded);
  // Three digits after a decimal point could be thousands.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function integerText(raw: string, value: number): string {
  if (Math.abs(value) < 10 ** KEPT_DIGITS) return String(value === 0 ? 0 : value);
  const digits = /^[-+]?\d+$/.test(raw) ? raw.replace(/^\+/, '') : BigInt(value).toString();
  const significant = digits.replace(/^-/, '').replace(/0+$/, '').length;
  // If a program wrote a text as a number, the number keeps all its digits. If a number was stored as such, its digits are only
  // those of the nearest floating-point number.
  const isWritten = digits === raw && BigInt(value).toString() !== digits;
  const isExact = Number.isSafeInteger(value) ? significant > KEPT_DIGITS : significant > DOUBLE_DIGITS && isWritten;
  return isExact ? digits : value.toExponential().replace('e', 'E');
}

/** Numbers in floating-point notation, and long numbers of which a program has kept 15 to 17 digits and replaced the others by zeros. */
const ROUNDED = String.raw`\d+(?:[.,]\d+)?[eE]\+\d{1,3}|\d+[.,]\d+[eE]\d{1,3}|\d{16,}\.0+|\d{15,17}0{5,}`;
/**
 * Numbers with thousands separators, amounts of money, and percentages. They are not unwrapped, because `101,102` could be two numbers.
 * Dots and spaces also separate the parts of real identifiers, so only long numbers with dots count as damaged.
 */
const FORMATTED = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:\.\d{3}){3,}(?:,\d+)?|[$€£¥] ?[\d.,]+|[\d.,]+ ?[$€£¥%]`;
/** A cell that was too narrow (####) or has an error (#N/A), or a formula without its value (=B2). */
const MISSING = String.raw`#{3,}|#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!)|=.+`;

const DAY_OR_MONTH = '(?:0?[1-9]|[12][0-9]|3[01])';
const YEAR = '(?:19|20)[0-9]{2}';
const MONTH_NAME = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?`;
/** Dates in the forms that spreadsheets write. */
const DATES = [
  `${YEAR}-[01][0-9]-[0-3][0-9](?:[T ]${TIME})?`,
  ...['/', String.raw`\.`, '-'].map((mark) => `${DAY_OR_MONTH}${mark}${DAY_OR_MONTH}${mark}${YEAR}(?: ${TIME})?`),
  `${DAY_OR_MONTH}/${DAY_OR_MONTH}/[0-9]{2}(?: ${TIME})?`,
  `[0-3]?[0-9]-${MONTH_NAME}(?:-[0-9]{2,4})?`,
  `${MONTH_NAME}-[0-9]{2,4}`,
  TIME,
].join('|');

const NO_NUMBERS = [
  'n/a',
  'na',
  'n\\.a\\.',
  'null',
  'nil',
  'none',
  'nan',
  'naN',
  'unknown',
  'undefined',
  'tbd',
].flatMap((word) => [word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1)]);
/** Control characters, zero-width characters, and marks for the direction of text, which come along when numbers are copied. */
const INVISIBLE = '\\x01-\\x1f\\x7f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff';
const SPACES = '\\s\u00a0\u202f';

/** Patterns for identifiers (tracking, invoice and account numbers) that a program has changed. The engine applies them. */
export const CHANGED_IDENTIFIERS = {
  /** A cheap test that every changed identifier passes, and few others do. */
  mayBeChanged: new RegExp(
    String.raw`['’"“”.,+#=/:$€£¥%?–—\t${SPACES}${INVISIBLE}]|^-|^\d{1,4}-|^[A-Z][a-z]{2}-\d|0{5}$|^[A-Za-z]{2,9}$`,
  ),
  /** Characters that nobody sees: spaces at the ends, and invisible characters anywhere. */
  invisible: `^[${SPACES}]+|[${SPACES}]+$|[\\t${INVISIBLE}]`,
  /** Words and marks that stand for a missing number. */
  isNone: new RegExp(`^(?:${NO_NUMBERS.join('|')}|[-–—?]+)$`),
  isDamaged: new RegExp(`^'?(?:${ROUNDED}|${FORMATTED}|${MISSING})$`),
  /** A number that a spreadsheet has taken for a date, such as 3-7. */
  isDate: new RegExp(`^(?:${DATES})$`),
  /** A number that a spreadsheet keeps as text ('7946), or has read as a decimal, which is exact up to 15 digits (7946451.0). */
  unchanged: /^(?:'([^']+)|["“”]+([^"“”]+)["“”]+|(\d{1,15})\.0+)$/,
};

/** Patterns for tracking numbers that are not written as carriers keep them. The engine applies them. */
export const TRACKING_NUMBERS = {
  /** A cheap test that all numbers below pass, and few others do. */
  mayBeSpaced: /[ ,;|/]|^0+$|^1z/,
  /** Digits in groups (7946 4512 3456), and UPS numbers in groups or small letters. */
  isSpaced: /^(?:\d+(?: \d+)+|1[Zz] ?(?:[0-9A-Za-z] ?){15}[0-9A-Za-z])$/,
  isZero: /^0+$/,
  areSeveral: /^[0-9A-Za-z]{8,}(?: *[,;|/] *[0-9A-Za-z]{8,})+$/,
};

export const DAMAGED_IDENTIFIER = 'was damaged by a spreadsheet: export it again as text';
export const SEVERAL_NUMBERS = 'contains several tracking numbers';

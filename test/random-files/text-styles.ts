import { currencyDigits } from '#model/trade/currencies.ts';
import type { Random } from './random.ts';

/** How a file writes its amounts, weights and days. */
export interface TextStyle {
  description: string;
  amount: (minor: number, currency: string) => string;
  /** Whether amounts of a currency have the mark of another one, so that they must be rejected. */
  isForeign: (currency: string) => boolean;
  weight: (hundredths: number) => string;
  /** How the file spells its unit of weight, and the pounds of one. */
  unit: readonly [spelling: string, pounds: number];
  day: (iso: string) => string;
}

type Negative = (digits: string) => string;

const NEGATIVES: readonly [Negative, ...Negative[]] = [
  (digits) => `-${digits}`,
  (digits) => `-${digits}`,
  (digits) => `−${digits}`,
  (digits) => `${digits}-`,
  (digits) => `(${digits})`,
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** What stands before and after an amount of a currency. */
type Mark = (currency: string) => readonly [before: string, after: string];

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', KWD: 'KD' };
const OWN_MARKS: readonly [Mark, ...Mark[]] = [
  (currency) => [SIGNS[currency] ?? '', ''],
  (currency) => [`${SIGNS[currency]} `, ''],
  (currency) => ['', `\u00a0${SIGNS[currency]}`],
  (currency) => [`${currency} `, ''],
  (currency) => ['', ` ${currency}`],
];
const NO_MARK: Mark = () => ['', ''];

const [KILOGRAM, GRAM, OUNCE] = [2.204_622_621_8, 0.002_204_622_621_8, 1 / 16];
const UNITS: readonly [TextStyle['unit'], ...TextStyle['unit'][]] = [
  ...([
    ['lbs', 1],
    ['L', 1],
    ['LB', 1],
    ['Pounds', 1],
    ['LBS.', 1],
  ] as const),
  ...([
    ['KG', KILOGRAM],
    ['kgs', KILOGRAM],
    ['K', KILOGRAM],
    ['Kilogramm', KILOGRAM],
    ['kg.', KILOGRAM],
  ] as const),
  ...([
    ['g', GRAM],
    ['Grams', GRAM],
    ['oz', OUNCE],
    ['Ounces', OUNCE],
  ] as const),
];

type Day = (year: string, month: string, day: string) => string;

/** Ways to write a day with one reading. */
const CERTAIN_DAYS: Record<string, Day> = {
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
  'YYYY/M/D': (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
  YYYYMMDD: (year, month, day) => `${year}${month}${day}`,
  'DD Mon YYYY': (year, month, day) => `${day} ${MONTHS[Number(month) - 1]} ${year}`,
  'Mon D, YYYY': (year, month, day) => `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`,
  'YYYY-MM-DD hh:mm:ss': (year, month, day) => `${year}-${month}-${day} 14:05:00`,
  serial: (year, month, day) => String(Date.parse(`${year}-${month}-${day}`) / 86_400_000 + 25_569),
};
const MONTH_FIRST_DAYS: Record<string, Day> = {
  'MM/DD/YYYY': (year, month, day) => `${month}/${day}/${year}`,
  'M/D/YYYY': (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
  'MM-DD-YYYY': (year, month, day) => `${month}-${day}-${year}`,
  'MM/DD/YY': (year, month, day) => `${month}/${day}/${year.slice(2)}`,
  'M/D/YYYY h:mm': (year, month, day) => `${Number(month)}/${Number(day)}/${year} 9:07`,
};
const DAY_FIRST_DAYS: Record<string, Day> = {
  'DD/MM/YYYY': (year, month, day) => `${day}/${month}/${year}`,
  'D.M.YYYY': (year, month, day) => `${Number(day)}.${Number(month)}.${year}`,
  'DD.MM.YY': (year, month, day) => `${day}.${month}.${year.slice(2)}`,
  'DD-MM-YYYY': (year, month, day) => `${day}-${month}-${year}`,
};

/** Returns a random style. `documented` is the order of day and month that the carrier documents, which files then keep. */
export function randomStyle(random: Random, documented: 'month first' | null): TextStyle {
  const mark = random.pick(['.', '.', ',']);
  const group = random.pick(['', '', mark === '.' ? ',' : '.', "'", ' ', '\u00a0']);
  const foreign = random.happens(0.1) ? random.pick(['USD', 'EUR', 'GBP', 'JPY']) : null;
  const own = random.happens(0.4) ? random.pick(OWN_MARKS) : NO_MARK;
  const markOf: Mark = (currency) => (foreign === null ? own : OWN_MARKS[0])(foreign ?? currency);
  const negative = random.pick(NEGATIVES);
  const unit = random.pick(UNITS);
  const isShort = random.happens(0.2);
  const days = { ...CERTAIN_DAYS, ...MONTH_FIRST_DAYS, ...(documented === null ? DAY_FIRST_DAYS : {}) };
  const [dayName, writeDay] = random.shuffle(Object.entries(days))[0] ?? ['', CERTAIN_DAYS['YYYY-MM-DD'] ?? String];
  const digitsOf = (whole: number, digits: number) => {
    const padded = String(whole).padStart(digits + 1, '0');
    const [before, after] = [padded.slice(0, padded.length - digits), padded.slice(padded.length - digits)];
    const kept = isShort ? after.replace(/0+$/, '') : after;
    return before.replaceAll(/\B(?=(\d{3})+$)/g, group) + (kept === '' ? '' : mark + kept);
  };
  return {
    description: `${mark} "${group}" "${markOf('EUR').join('1')}" ${negative('1')} ${unit[0]} ${dayName}`,
    amount: (minor, currency) => {
      const [before, after] = markOf(currency);
      const written = before + digitsOf(Math.abs(minor), currencyDigits(currency)) + after;
      return minor < 0 ? negative(written) : written;
    },
    isForeign: (currency) => foreign !== null && foreign !== currency,
    weight: (hundredths) => digitsOf(hundredths, 2),
    unit,
    day: (iso) => {
      const [year = '', month = '', day = ''] = iso.split('-');
      return writeDay(year, month, day);
    },
  };
}

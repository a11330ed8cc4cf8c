import { quote } from '#ingest/sql-texts.ts';
import { currencies } from '#model/trade/currencies.ts';

/** Marks that are written next to amounts, in addition to the codes and symbols of the model, with the currencies that use them. */
const MORE_MARKS: Readonly<Record<string, readonly string[]>> = {
  C$: ['CAD', 'NIO'],
  A$: ['AUD'],
  N$: ['NAD'],
  EC$: ['XCD'],
  CI$: ['KYD'],
  Mex$: ['MXN'],
  'CN¥': ['CNY'],
  'JP¥': ['JPY'],
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY'],
  RMB: ['CNY'],
  'kr.': ['DKK', 'ISK', 'NOK', 'SEK'],
  Rs: ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  'Rs.': ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  'Fr.': ['CHF'],
  SFr: ['CHF'],
  'SFr.': ['CHF'],
  Euro: ['EUR'],
  EURO: ['EUR'],
  zl: ['PLN'],
  руб: ['RUB'],
  'руб.': ['RUB'],
  TL: ['TRY'],
};

/** Single letters are left out, because an amount next to a letter could be anything. */
const SYMBOLS = currencies.flatMap(({ code, symbol }) =>
  symbol === null || /^[A-Za-z]$/.test(symbol) ? [] : [[symbol, code] as const],
);

/** Every mark with each currency that it can stand for: a sign that several currencies share (`$`, `¥`, `kr`) fits all of them. */
const MARKS: readonly (readonly [mark: string, code: string])[] = [
  ...currencies.map(({ code }) => [code, code] as const),
  ...SYMBOLS,
  // US$, CA$ and MXN$ each name one of the currencies that use $; R$ and S$ are symbols of their own.
  ...SYMBOLS.filter(([symbol]) => symbol.includes('$')).flatMap(([, code]) => [
    ['$', code] as const,
    [`${code.slice(0, 2)}$`, code] as const,
    [`${code}$`, code] as const,
  ]),
  ...Object.entries(MORE_MARKS).flatMap(([mark, codes]) => codes.map((code) => [mark, code] as const)),
];

const WRITTEN = [...new Set(MARKS.map(([mark]) => mark))].filter((mark) => !/^[A-Z]{3}$|^[A-Za-z]{1,3}\$$/.test(mark));

/**
 * The pattern of a mark next to an amount, for JavaScript and for the engine. It also fits three letters that are not a currency,
 * so that `5.00 EUR` is a number wherever `5.00` is one.
 */
export const CURRENCY_MARK = `(?:[A-Za-z]{0,3}\\$|${WRITTEN.filter((mark) => mark !== '$')
  .sort((a, b) => b.length - a.length)
  .map((mark) => mark.replaceAll(/[.$/]/g, '\\$&'))
  .join('|')}|[A-Za-z]{3})`;

const KEYS: readonly string[] = [...new Set(MARKS.map(([mark, code]) => `${keyOf(mark)} ${code}`))];
const KNOWN: ReadonlySet<string> = new Set(MARKS.map(([mark]) => keyOf(mark)));

/** Like the engine's `upper`, which changes only ASCII letters. */
function keyOf(mark: string): string {
  return mark.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Removes the currency mark before or after an amount, if there is one. */
export function withoutCurrencyMark(text: string): string {
  const [, before = '', amount = '', after = ''] = AROUND.exec(text) ?? [];
  return [before, after].every((mark) => mark === '' || KNOWN.has(keyOf(mark))) && amount !== '' ? amount : text;
}

const AROUND = new RegExp(`^(${CURRENCY_MARK}?)\\s?([-+−(]?[\\d.,].*?)\\s?(${CURRENCY_MARK}?)$`);

/** SQL for all marks with their currencies, such as `€ EUR`, as an Array(String). */
export const CURRENCY_MARKS_SQL = `[${KEYS.map(quote).join(', ')}]`;

/** SQL for whether an amount has the mark of a currency other than `currency`, a code in capitals. `marks` is `CURRENCY_MARKS_SQL`. */
export function hasOtherCurrency(raw: string, { currency, marks }: { currency: string; marks: string }): string {
  const isOther = `mark -> NOT has(${marks}, concat(upper(mark), ' ', ${currency}))`;
  return `match(${raw}, '[^-+0-9., ]') AND arrayExists(${isOther}, extractAll(${raw}, ${quote(CURRENCY_MARK)}))`;
}

/** SQL for whether all marks of an amount belong to currencies. */
export function hasKnownMarks(raw: string, marks: string): string {
  const isKnown = `arrayExists(known -> startsWith(known, concat(upper(mark), ' ')), ${marks})`;
  return `arrayAll(mark -> ${isKnown}, extractAll(${raw}, ${quote(CURRENCY_MARK)}))`;
}

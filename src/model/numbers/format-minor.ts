import { currencyDigits, currencySymbol, findCurrency } from '#model/trade/currencies.ts';
import { abbreviateAmount, hasLetters } from './abbreviate.ts';
import { numberFormat } from './number-format.ts';
import { round } from './round.ts';

/** Whether an amount carries its currency's sign or, where several currencies share it, the ISO code. */
export type CurrencyDisplay = 'symbol' | 'code';

/**
 * A whole number of minor units as money: 123456 in USD is '$1,234.56', in JPY '¥123,456'. Exact for any whole amount; a fraction of
 * a minor unit, as averages have, is rounded half away from zero. What is no number is 'NaN'. `locale` is a BCP 47 tag.
 */
export function formatMinor(
  minor: number | bigint,
  currency: string,
  locale: string,
  display: CurrencyDisplay = 'symbol',
): string {
  if (isNoNumber(minor)) return NO_NUMBER;
  const digits = currencyDigits(currency);
  const style = { currency, locale, display, digits };
  return join(toParts(toDecimal(minor, digits), style), style, '');
}

/** Money abbreviated to two decimals with K, M or B, or as the language abbreviates: '$1.23M', '1,23 M €'. What is not abbreviated is exact. */
export function formatMinorShort(
  minor: number | bigint,
  currency: string,
  locale: string,
  display: CurrencyDisplay = 'symbol',
): string {
  if (isNoNumber(minor)) return NO_NUMBER;
  const amount = Number(minor) / 10 ** currencyDigits(currency);
  const style = { currency, locale, display, digits: 2 };
  if (!hasLetters(locale)) {
    const parts = toParts(toNumeric(String(amount)), { ...style, notation: 'compact' });
    return parts.some(({ type }) => type === 'compact')
      ? join(parts, style, '')
      : formatMinor(minor, currency, locale, display);
  }
  const { value, suffix } = abbreviateAmount(amount);
  if (suffix === '') return formatMinor(minor, currency, locale, display);
  return join(toParts(toNumeric(String(value)), style), style, suffix);
}

/** How a figure that is no number is written. Source: dashboards.md §8, "Grid values". */
const NO_NUMBER = 'NaN';

function isNoNumber(minor: number | bigint): boolean {
  return typeof minor === 'number' && Number.isNaN(minor);
}

type Style = {
  currency: string;
  locale: string;
  display: CurrencyDisplay;
  digits: number;
  notation?: 'standard' | 'compact';
};

/** The parts of a number as the locale writes money. */
function toParts(value: `${number}`, { currency, locale, display, digits, notation = 'standard' }: Style) {
  const format = numberFormat(locale, {
    style: 'currency',
    currency: findCurrency(currency)?.code ?? 'USD',
    currencyDisplay: display,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    notation,
  });
  return format.formatToParts(value);
}

/** The parts as one text, with our sign in place of the locale's and the suffix behind the last digit. */
function join(parts: readonly Intl.NumberFormatPart[], { currency, display }: Style, suffix: string): string {
  const lastDigits = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  return parts
    .map((part, index) => {
      if (part.type === 'currency') return display === 'code' ? currency : currencySymbol(currency).symbol;
      return index === lastDigits ? part.value + suffix : part.value;
    })
    .join('');
}

/** The decimal text of an amount, without the detour over a binary fraction. */
export function toDecimal(minor: number | bigint, digits: number): `${number}` {
  // What is a whole number already need not become another kind of one, which files of a million rows would feel.
  const whole = Number.isSafeInteger(minor) ? minor : BigInt(typeof minor === 'bigint' ? minor : round(minor, 0));
  const text = String(whole)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const point = text.length - digits;
  return toNumeric(`${whole < 0 ? '-' : ''}${text.slice(0, point)}${digits > 0 ? '.' : ''}${text.slice(point)}`);
}

/** Safe: called with digits, at most one point and a leading minus only. */
function toNumeric(text: string): `${number}` {
  return text as `${number}`;
}

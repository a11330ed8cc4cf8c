import { currencyDigits, currencySymbol, findCurrency, hasOwnSymbol } from '#model/trade/currencies.ts';
import { abbreviateAmount, hasLetters } from './abbreviate.ts';
import { numberFormat } from './number-format.ts';
import { round } from './round.ts';

/** Whether an amount has the symbol of its currency or, if several currencies share the symbol, the ISO code. */
export type CurrencyDisplay = 'symbol' | 'code';

/** The symbol where it is enough to recognise the currency. */
function usualDisplay(currency: string): CurrencyDisplay {
  return hasOwnSymbol(currency) ? 'symbol' : 'code';
}

/**
 * Formats minor units as money: 123456 is '$1,234.56' in USD and '¥123,456' in JPY. Whole amounts are exact. Fractions of a minor
 * unit, which averages have, are rounded half away from zero. NaN is written 'NaN'. `locale` is a BCP 47 tag.
 */
export function formatMinor(
  minor: number | bigint,
  currency: string,
  locale: string,
  display: CurrencyDisplay = usualDisplay(currency),
): string {
  if (isNoNumber(minor)) return NO_NUMBER;
  const digits = currencyDigits(currency);
  const style = { currency, locale, display, digits };
  return join(toParts(toDecimal(minor, digits), style), style, '');
}

/** Formats money abbreviated to two decimals, with K, M or B or in the language's own way: '$1.23M', '1,23 M €'. Smaller amounts are exact. */
export function formatMinorShort(
  minor: number | bigint,
  currency: string,
  locale: string,
  display: CurrencyDisplay = usualDisplay(currency),
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

/** The text for NaN. Source: dashboards.md §8, "Grid values". */
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

/** The parts of an amount in the locale's format for money. */
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

/** Joins the parts, with our currency symbol instead of the locale's and with the suffix after the last digit. */
function join(parts: readonly Intl.NumberFormatPart[], { currency, display }: Style, suffix: string): string {
  const lastDigits = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  return parts
    .map((part, index) => {
      if (part.type === 'currency') return display === 'code' ? currency : currencySymbol(currency).symbol;
      return index === lastDigits ? part.value + suffix : part.value;
    })
    .join('');
}

/** The decimal text of an amount, without rounding errors of binary fractions. */
export function toDecimal(minor: number | bigint, digits: number): `${number}` {
  // Converting safe integers to BigInt would slow down files of a million rows.
  const whole = Number.isSafeInteger(minor) ? minor : BigInt(typeof minor === 'bigint' ? minor : round(minor, 0));
  const text = String(whole)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const point = text.length - digits;
  return toNumeric(`${whole < 0 ? '-' : ''}${text.slice(0, point)}${digits > 0 ? '.' : ''}${text.slice(point)}`);
}

/** Safe: the text consists only of digits, at most one point and an optional leading minus. */
function toNumeric(text: string): `${number}` {
  return text as `${number}`;
}

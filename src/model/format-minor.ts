import { currencyDigits, currencySymbol, findCurrency } from '#model/currencies.ts';
import { abbreviateAmount } from '#model/numbers/abbreviate.ts';
import { round } from '#model/numbers/round.ts';

/** Whether an amount carries its currency's sign or, where several currencies share it, the ISO code. */
export type CurrencyDisplay = 'symbol' | 'code';

/**
 * A whole number of minor units as money: 123456 in USD is '$1,234.56', in JPY '¥123,456'. Exact for any whole amount; a fraction of
 * a minor unit, as averages have, is rounded half away from zero. `locale` is a BCP 47 tag.
 */
export function formatMinor(
  minor: number | bigint,
  currency: string,
  locale: string,
  display: CurrencyDisplay = 'symbol',
): string {
  const digits = currencyDigits(currency);
  return formatParts(toDecimal(minor, digits), { currency, locale, display, digits }, '');
}

/** Money abbreviated to two decimals with K, M or B: '$1.23M'. Below a thousand it is the exact amount. */
export function formatMinorShort(
  minor: number | bigint,
  currency: string,
  locale: string,
  display: CurrencyDisplay = 'symbol',
): string {
  const { value, suffix } = abbreviateAmount(Number(minor) / 10 ** currencyDigits(currency));
  if (suffix === '') return formatMinor(minor, currency, locale, display);
  return formatParts(toNumeric(String(value)), { currency, locale, display, digits: 2 }, suffix);
}

type Style = { currency: string; locale: string; display: CurrencyDisplay; digits: number };

/** The number as the locale writes money, with our sign in place of the locale's and the suffix behind the last digit. */
function formatParts(value: `${number}`, style: Style, suffix: string): string {
  const parts = numberFormat(style).formatToParts(value);
  const lastDigits = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  return parts
    .map((part, index) => {
      if (part.type === 'currency')
        return style.display === 'code' ? style.currency : currencySymbol(style.currency).symbol;
      return index === lastDigits ? part.value + suffix : part.value;
    })
    .join('');
}

const formats = new Map<string, Intl.NumberFormat>();

/** A tile or a grid formats thousands of amounts of one style, and making the format is the slow part. */
function numberFormat({ currency, locale, display, digits }: Style): Intl.NumberFormat {
  const key = `${locale} ${currency} ${display} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: findCurrency(currency)?.code ?? 'USD',
    currencyDisplay: display,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** The decimal text of an amount, without the detour over a binary fraction. */
function toDecimal(minor: number | bigint, digits: number): `${number}` {
  const whole = BigInt(typeof minor === 'bigint' ? minor : round(minor, 0));
  const text = String(whole < 0n ? -whole : whole).padStart(digits + 1, '0');
  const point = text.length - digits;
  return toNumeric(`${whole < 0n ? '-' : ''}${text.slice(0, point)}${digits > 0 ? '.' : ''}${text.slice(point)}`);
}

/** Safe: called with digits, at most one point and a leading minus only. */
function toNumeric(text: string): `${number}` {
  return text as `${number}`;
}

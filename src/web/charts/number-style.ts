import { currencyDigits, hasAmbiguousSymbols } from '#model/currencies.ts';
import { formatMinor, formatMinorShort } from '#model/format-minor.ts';
import { formatAxisNumber, formatShortAmount } from '#model/numbers/abbreviate.ts';
import { numberFormat } from '#model/numbers/number-format.ts';
import type { NumberFormat } from '#model/sources/source.ts';

/** How the numbers of a widget are plotted and written. */
export interface NumberStyle {
  /** A number as charts plot it: money in major units. */
  plot: (value: number) => number;
  /** A plotted number on an axis: '1.5K'. */
  axis: (plotted: number) => string;
  /** Abbreviated to two decimals: '$1.23M'. */
  short: (value: number) => string;
  /** To the last digit: '$1,234,567.89'. */
  exact: (value: number) => string;
}

/** How facts of a format are written: money is minor units of the currency. */
export function numberStyle(format: NumberFormat, currency: string, locale: string): NumberStyle {
  if (format === 'money') return moneyStyle(currency, locale);
  const numbers = numberFormat(locale, { maximumFractionDigits: format === 'integer' ? 0 : 2 });
  return {
    plot: (value) => value,
    axis: (plotted) => formatAxisNumber(plotted, locale),
    short: (value) => formatShortAmount(value, locale),
    exact: numbers.format,
  };
}

/** Shares in per cent. */
export function percentStyle(locale: string): NumberStyle {
  const decimals = { maximumFractionDigits: 2 };
  const numbers = numberFormat(locale, { style: 'percent', minimumFractionDigits: 2, ...decimals });
  const ticks = numberFormat(locale, { style: 'percent', ...decimals });
  const exact = (value: number) => numbers.format(value / 100);
  return { plot: (value) => value, axis: (plotted) => ticks.format(plotted / 100), short: exact, exact };
}

function moneyStyle(currency: string, locale: string): NumberStyle {
  const scale = 10 ** currencyDigits(currency);
  // A reader used to figures in US dollars must not take those of another dollar for them.
  const display = currency !== 'USD' && hasAmbiguousSymbols(['USD', currency]) ? 'code' : 'symbol';
  return {
    plot: (minor) => minor / scale,
    axis: (plotted) => formatAxisNumber(plotted, locale),
    short: (minor) => formatMinorShort(minor, currency, locale, display),
    exact: (minor) => formatMinor(minor, currency, locale, display),
  };
}

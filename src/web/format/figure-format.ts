import type { WeightUnit } from '#contract/question.ts';
import { formatAxisNumber, formatShortAmount } from '#model/numbers/abbreviate.ts';
import { formatMinor, formatMinorShort } from '#model/numbers/format-minor.ts';
import { KILOGRAMS_PER_POUND } from '#model/numbers/kilograms.ts';
import { numberFormat } from '#model/numbers/number-format.ts';
import type { NumberFormat } from '#model/sources/source.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { logUnknownCurrency } from './log-unknown-currency.ts';

/** How figures of one kind are plotted and written. */
export interface FigureFormat {
  /** Converts a value to the number that a chart plots: money in major units, weights in the chosen unit. */
  plot: (value: number) => number;
  /** Writes a plotted number on an axis: '1.5K'. */
  axis: (plotted: number) => string;
  /** Writes a value abbreviated to two decimals: '$1.23M'. */
  short: (value: number) => string;
  /** Writes a value to the last digit: '$1,234,567.89'. */
  exact: (value: number) => string;
}

interface Units {
  currency: string;
  /** Whether amounts of money are per pound. */
  isPerWeight?: boolean;
  weightUnit: WeightUnit;
  /** The name of the unit in the reader's language. */
  weightUnitName: string;
  locale: string;
}

/** Returns the format for facts of a number format. Money values are minor units of the currency, weights are always pounds, also in amounts per weight. */
export function figureFormat(
  format: NumberFormat,
  { currency, isPerWeight = false, weightUnit, weightUnitName, locale }: Units,
): FigureFormat {
  if (format === 'money') {
    const money = moneyFormat(currency, locale);
    return isPerWeight && weightUnit === 'kgs' ? perKilogram(money) : money;
  }
  if (format === 'weight') return weightFormat({ weightUnit, weightUnitName, locale });
  if (format === 'decimal') return decimalFormat(locale);
  const numbers = numberFormat(locale, { maximumFractionDigits: 0 });
  const short = (value: number) => (Math.abs(value) < 1000 ? numbers.format(value) : formatShortAmount(value, locale));
  return {
    plot: (value) => value,
    axis: (plotted) => formatAxisNumber(plotted, locale),
    short,
    exact: numbers.format,
  };
}

/** The format of averages, most of which are small, such as zones and days. */
function decimalFormat(locale: string): FigureFormat {
  return {
    plot: (value) => value,
    axis: (plotted) => formatAxisNumber(plotted, locale),
    short: (value) =>
      Math.abs(value) < 1000
        ? numberFormat(locale, { maximumFractionDigits: 1 }).format(value)
        : formatShortAmount(value, locale),
    exact: numberFormat(locale, { maximumFractionDigits: 2 }).format,
  };
}

/** Changes a format of amounts per pound to write them per kilogram. */
function perKilogram({ plot, axis, short, exact }: FigureFormat): FigureFormat {
  const convert = (perPound: number) => perPound / KILOGRAMS_PER_POUND;
  return {
    plot: (value) => plot(convert(value)),
    axis,
    short: (value) => short(convert(value)),
    exact: (value) => exact(convert(value)),
  };
}

/** Writes a change in per cent with its sign: '+4.2%'. */
export function formatChange(change: number, locale: string): string {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
  return numberFormat(locale, options).format(change / 100);
}

function weightFormat({ weightUnit, weightUnitName, locale }: Omit<Units, 'currency' | 'isPerWeight'>): FigureFormat {
  const numbers = numberFormat(locale, { maximumFractionDigits: 2 });
  const plot = (pounds: number) => (weightUnit === 'kgs' ? pounds * KILOGRAMS_PER_POUND : pounds);
  return {
    plot,
    axis: (plotted) => formatAxisNumber(plotted, locale),
    short: (pounds) => `${formatShortAmount(plot(pounds), locale)} ${weightUnitName}`,
    exact: (pounds) => `${numbers.format(plot(pounds))} ${weightUnitName}`,
  };
}

/** The format of shares, given in per cent. */
export function percentFormat(locale: string): FigureFormat {
  const decimals = { maximumFractionDigits: 2 };
  const numbers = numberFormat(locale, { style: 'percent', minimumFractionDigits: 2, ...decimals });
  const ticks = numberFormat(locale, { style: 'percent', ...decimals });
  const exact = (value: number) => numbers.format(value / 100);
  return { plot: (value) => value, axis: (plotted) => ticks.format(plotted / 100), short: exact, exact };
}

function moneyFormat(currency: string, locale: string): FigureFormat {
  logUnknownCurrency(currency);
  const scale = 10 ** currencyDigits(currency);
  return {
    plot: (minor) => minor / scale,
    axis: (plotted) => formatAxisNumber(plotted, locale),
    short: (minor) => formatMinorShort(minor, currency, locale),
    exact: (minor) => formatMinor(minor, currency, locale),
  };
}

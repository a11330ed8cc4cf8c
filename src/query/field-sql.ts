import type { Dimension, Measure } from '#model/sources/source.ts';
import type { Compilation } from './compilation.ts';

/** A name of the model as an identifier. */
export function quote(name: string): string {
  return `\`${name}\``;
}

/** A column of the table asked. Always qualified, since a bare name could also mean what a SELECT calls its result. */
export function columnSql(name: string): string {
  return `t.${quote(name)}`;
}

const PERIOD_START = { month: 'toStartOfMonth', quarter: 'toStartOfQuarter', year: 'toStartOfYear' };

/** The value rows are grouped, filtered and sorted by. */
export function dimensionSql({ column, period }: Dimension): string {
  return period === undefined ? columnSql(column) : `${PERIOD_START[period]}(${columnSql(column)})`;
}

/** The value as it is answered: absent text is null, and ids are text since they exceed JavaScript's whole numbers. */
export function shownDimensionSql(dimension: Dimension): string {
  const value = dimensionSql(dimension);
  if (dimension.type === 'text') return `nullIf(${value}, '')`;
  return dimension.type === 'id' ? `toString(${value})` : value;
}

/** A row's number: its columns added and taken off, money in the currency the question calls for. */
export function measureSql({ isAsInvoiced }: Compilation, { format, plus, minus = [] }: Measure): string {
  const suffix = format === 'money' && !isAsInvoiced ? '_usd' : '';
  const sum = plus.map((name) => columnSql(name + suffix)).join(' + ');
  const terms = minus.map((name) => ` - ${columnSql(name + suffix)}`).join('');
  return plus.length + minus.length === 1 ? sum : `(${sum}${terms})`;
}

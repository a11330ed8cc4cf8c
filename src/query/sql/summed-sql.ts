import type { Compilation, SummedRows } from '#query/compilation.ts';
import { quote } from './column-sql.ts';

/** The sum of a measure over the rows behind each row of the sums. Notes a measure that they don't have as missing. */
export function summedMeasureSql(compilation: Compilation, summed: SummedRows, measure: string): string {
  if (summed.money.includes(measure)) return `t.${quote(moneyColumn(compilation, measure))}`;
  if (!summed.numbers.includes(measure)) summed.missing.add(measure);
  return `t.${quote(measure)}`;
}

/**
 * The condition that a measure is not zero in at least one of the rows behind a row of the sums. Behind it, other rows can have a zero: they
 * don't change the sum of the measure itself, but those of other measures.
 */
export function isStatedSql(compilation: Compilation, summed: SummedRows, measure: string): string {
  if (!summed.money.includes(measure)) summed.missing.add(measure);
  return `t.${quote(`${moneyColumn(compilation, measure)}_stated`)} = 1`;
}

function moneyColumn({ isAsInvoiced }: Compilation, measure: string): string {
  return isAsInvoiced ? measure : `${measure}_usd`;
}

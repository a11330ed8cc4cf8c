import type { Bands, ColumnTest, Fact, Measure, RowTest } from '#model/sources/source.ts';
import type { Compilation, SummedRows } from '#query/compilation.ts';
import { quote } from './column-sql.ts';
import { isInSeveralFilesSql } from './repeated-sql.ts';

/** The sum of a measure over the rows behind each row of the sums. A measure that the sums lack is noted as missing. */
export function summedMeasureSql(compilation: Compilation, summed: SummedRows, measure: string): string {
  if (summed.money.includes(measure)) return `t.${quote(moneyColumn(compilation, measure))}`;
  if (!summed.numbers.includes(measure)) summed.missing.add(measure);
  return `t.${quote(measure)}`;
}

/**
 * The condition that a measure is not zero in at least one of the rows behind a row of the sums. The measure can be zero in the other rows:
 * they don't change its sum, but they do change the sums of other measures.
 */
export function isStatedSql(compilation: Compilation, summed: SummedRows, measure: string): string {
  if (!summed.money.includes(measure)) summed.missing.add(measure);
  return `t.${quote(`${moneyColumn(compilation, measure)}_stated`)} = 1`;
}

/**
 * The number of distinct values behind each row of the sums, and the condition that only one file has these values, if other files could
 * have them too. They are noted as missing if the statement can't count shared values in the rows, or if several of the sums that are added
 * up can contain the same value.
 */
export function summedDistinctSql(
  compilation: Compilation,
  summed: SummedRows,
  tests: readonly RowTest[],
): { count: string; isWhole: string } {
  const { distinct, counting, columns, missing } = summed;
  if (distinct === undefined || counting === null) {
    missing.add('distinct values');
    return { count: '', isWhole: '' };
  }
  const apart = new Set([...counting, ...tests.flatMap(testedToOne)]);
  if (distinct.differs.some((column) => columns.includes(column) && !apart.has(column))) missing.add(distinct.column);
  return {
    count: `t.${quote(`${distinct.column}_count`)}`,
    isWhole: compilation.scope.isEachGroupInOneFile
      ? ''
      : `NOT (${isInSeveralFilesSql(compilation, summed, distinct)})`,
  };
}

/** The column of a test that only one value passes. */
function testedToOne(test: RowTest): string[] {
  return typeof test === 'object' && 'isOneOf' in test && test.isOneOf.length === 1 ? [test.column] : [];
}

/** The band that contains the rows behind each row of the sums; `null` if the sums are not grouped by it. */
export function summedBandSql({ summed }: Compilation, bands: Bands): string | null {
  const [column] = Object.entries(summed?.bands ?? {}).find(([, own]) => own === bands) ?? [];
  return column === undefined || summed?.columns.includes(column) !== true ? null : `t.${quote(column)}`;
}

/** Sums over the rows that pass tests of their columns. */
interface Within {
  /** The number of these rows. */
  rows: string;
  /** The sum of the measure of a sum, or of the weight of a mean. */
  total: string;
  /** The sum of the products of a mean's measure and weight. */
  product: string;
  /** The tests that are left. */
  others: readonly RowTest[];
}

/** Finds the sums over the rows that pass the tests of a fact. `null` if no test looks at columns of rows, or if the sums don't have these. */
export function findWithin({ summed, source }: Compilation, fact: Fact, tests: readonly RowTest[]): Within | null {
  // A sum can cover a row with an amount and a row that passes without covering any row that does both.
  if (summed === null || tests.includes('measureNonZero')) return null;
  const own = fact.kind === 'sum' ? source.measures[fact.measure] : undefined;
  const ofRows = tests.flatMap((test) => toColumnTest(test, own));
  if (ofRows.length === 0) return null;
  const found = Object.entries(summed.within).find(
    ([, { tests, grains }]) => isSameSet(tests, ofRows) && grains?.includes(summed.grain) !== false,
  );
  if (found === undefined) return null;
  const [name, { measures, products = [] }] = found;
  const columnOf = (sum: string) => `t.${quote(`${sum}_${name}`)}`;
  const within = {
    rows: columnOf('rows'),
    total: '',
    product: '',
    others: tests.filter((test) => toColumnTest(test, own).length === 0),
  };
  if (fact.kind === 'sum') return measures.includes(fact.measure) ? { ...within, total: columnOf(fact.measure) } : null;
  if (fact.kind !== 'mean') return within;
  const hasProduct = products.some(([measure, weight]) => measure === fact.measure && weight === fact.weight);
  if (!hasProduct || !measures.includes(fact.weight)) return null;
  return { ...within, total: columnOf(fact.weight), product: columnOf(`${fact.measure}_by_${fact.weight}`) };
}

/** A test of a measure that is a column is a test of that column. */
function toColumnTest(test: RowTest, measure: Measure | undefined): ColumnTest[] {
  if (typeof test === 'object') return [test];
  const [column, ...more] =
    measure !== undefined && 'plus' in measure ? [...measure.plus, ...(measure.minus ?? [])] : [];
  return test === 'measureNotNegative' && column !== undefined && more.length === 0
    ? [{ column, isNotNegative: true }]
    : [];
}

function isSameSet(some: readonly RowTest[], others: readonly RowTest[]): boolean {
  const texts = new Set(some.map((test) => JSON.stringify(test)));
  return texts.size === others.length && others.every((test) => texts.has(JSON.stringify(test)));
}

function moneyColumn({ isAsInvoiced }: Compilation, measure: string): string {
  return isAsInvoiced ? measure : `${measure}_usd`;
}

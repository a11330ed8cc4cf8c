import type { ColumnTest, Fact, Measure, RowTest } from '#model/sources/source.ts';
import type { Compilation, SummedRows } from '#query/compilation.ts';
import { quote } from './column-sql.ts';
import { isInSeveralFilesSql } from './repeated-sql.ts';

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

/**
 * The number of distinct values behind each row of the sums, and the condition that a single file has them. Notes them as missing if the statement
 * doesn't count the others in the rows, and if a value can be behind several sums of what is counted.
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
    isWhole: `NOT (${isInSeveralFilesSql(compilation, summed, distinct)})`,
  };
}

/** The column of a test that only one value passes. */
function testedToOne(test: RowTest): string[] {
  return typeof test === 'object' && 'isOneOf' in test && test.isOneOf.length === 1 ? [test.column] : [];
}

/** Sums over the rows that pass tests of their columns: the sum of a fact's measure, and the condition that there is such a row. */
interface Within {
  column: string;
  flag: string;
  /** The tests that are left. */
  others: readonly RowTest[];
}

/** Finds the sums over the rows that pass the tests of a fact. `null` if no test looks at columns of rows, or if the sums don't have these. */
export function findWithin({ summed, source }: Compilation, fact: Fact, tests: readonly RowTest[]): Within | null {
  // A sum that stands for a row with an amount and for a row that passes need not stand for one that does both.
  if (summed === null || tests.includes('measureNonZero')) return null;
  const measure = fact.kind === 'sum' ? fact.measure : '';
  const ofRows = tests.flatMap((test) => toColumnTest(test, source.measures[measure]));
  if (ofRows.length === 0) return null;
  const found = Object.entries(summed.within).find(([, sums]) => isSameSet(sums.tests, ofRows));
  if (found === undefined) return null;
  const [name, { measures }] = found;
  if (fact.kind === 'sum' && !measures.includes(measure)) return null;
  return {
    column: `t.${quote(`${measure}_${name}`)}`,
    flag: `t.${quote(`has_${name}`)} = 1`,
    others: tests.filter((test) => toColumnTest(test, source.measures[measure]).length === 0),
  };
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

import type { Fact, RowTest } from '#model/sources/source.ts';
import type { Compilation } from '#query/compilation.ts';
import { absentSql } from './absent-sql.ts';
import { columnSql, columnTestSql, quote } from './column-sql.ts';
import { measureSql } from './field-sql.ts';
import { findWithin, isStatedSql, summedDistinctSql, summedMeasureSql } from './summed-sql.ts';

interface FactRows {
  /** The tests that rows must pass to count; by default those of the fact. */
  tests?: readonly RowTest[];
  /** A further condition for rows to count; none by default. */
  within?: string;
}

/** Compiles the total of a fact over the rows it counts. Facts with different conditions fit in one statement. */
export function factSql(
  compilation: Compilation,
  fact: Fact,
  { tests = fact.only?.is ?? [], within = '' }: FactRows = {},
): string {
  const conditionOf = (own: readonly RowTest[]) =>
    [rowTestsSql(compilation, fact, own), within].filter(Boolean).join(' AND ');
  switch (fact.kind) {
    case 'sum': {
      // Zeros don't change a sum, so they need no condition.
      const needed = without(tests, 'measureNonZero');
      const within = findWithin(compilation, fact, needed);
      const added = within?.total ?? addedSql(compilation, fact.measure);
      const total = aggregate('sum', [added], conditionOf(within?.others ?? needed));
      return fact.share === undefined ? total : `${total} * ${fact.share}`;
    }
    case 'count': {
      if (compilation.summed === null) return aggregate('count', [], conditionOf(tests));
      const within = findWithin(compilation, fact, tests);
      return aggregate('sum', [within?.rows ?? `t.${quote('row_count')}`], conditionOf(within?.others ?? tests));
    }
    case 'countDistinct':
      if (compilation.summed?.distinct?.column === fact.column) {
        const { count, isWhole } = summedDistinctSql(compilation, compilation.summed, tests);
        return aggregate('sum', [count], [conditionOf(tests), isWhole].filter(Boolean).join(' AND '));
      }
      return aggregate('uniqExact', [columnSql(compilation, fact.column)], conditionOf(tests));
    case 'mean': {
      const within = findWithin(compilation, fact, tests);
      const condition = conditionOf(within?.others ?? tests);
      const [value, weight] = [fact.measure, fact.weight].map((id) =>
        within === null ? measureSql(compilation, getMeasure(compilation, id)) : '',
      );
      const total = aggregate('sum', [within?.product ?? `${value} * ${weight}`], condition);
      return `${total} / nullIf(${aggregate('sum', [within?.total ?? `${weight}`], condition)}, 0)`;
    }
    case 'ratio': {
      const part = (id: string) => factSql(compilation, getFact(compilation, id), { tests, within });
      return `${part(fact.numerator)} / nullIf(${part(fact.denominator)}, 0)`;
    }
  }
}

/** The conditions for rows that a fact counts, or for sums that cover at least one such row. */
export function chosenRowsSql(compilation: Compilation, fact: Fact, tests: readonly RowTest[]): string {
  const within = findWithin(compilation, fact, tests);
  if (within === null) return rowTestsSql(compilation, fact, tests);
  return [`${within.rows} > 0`, rowTestsSql(compilation, fact, within.others)].filter(Boolean).join(' AND ');
}

/** The conditions for a row to count in a fact, joined by AND; the empty text if every row counts. */
export function rowTestsSql(
  compilation: Compilation,
  fact: Fact,
  tests: readonly RowTest[] = fact.only?.is ?? [],
): string {
  return tests
    .map((test) => rowTestSql(compilation, fact, test))
    .filter(Boolean)
    .join(' AND ');
}

function rowTestSql(compilation: Compilation, fact: Fact, test: RowTest): string {
  if (typeof test === 'object') return absentSql(compilation, test) ?? columnTestSql(compilation, test);
  const { excludedCarrierIds } = compilation.scope;
  const { summed } = compilation;
  switch (test) {
    case 'measureNonZero':
      if (fact.kind === 'sum' && summed !== null) return isStatedSql(compilation, summed, fact.measure);
      return fact.kind === 'sum' ? `${measureSql(compilation, getMeasure(compilation, fact.measure))} != 0` : '';
    case 'measureNotNegative':
      return fact.kind === 'sum' ? `${measureSql(compilation, getMeasure(compilation, fact.measure))} >= 0` : '';
    case 'carrierNotExcluded':
      return excludedCarrierIds.length === 0
        ? ''
        : `${columnSql(compilation, 'carrier_id')} NOT IN ${compilation.parameters.add('Array(UInt32)', excludedCarrierIds)}`;
  }
}

/** The number that a sum adds up. */
function addedSql(compilation: Compilation, measure: string): string {
  const { summed } = compilation;
  return summed === null
    ? measureSql(compilation, getMeasure(compilation, measure))
    : summedMeasureSql(compilation, summed, measure);
}

function aggregate(name: string, values: readonly string[], condition: string): string {
  return condition === '' ? `${name}(${values.join(', ')})` : `${name}If(${[...values, condition].join(', ')})`;
}

function without(tests: readonly RowTest[], test: RowTest): RowTest[] {
  return tests.filter((other) => other !== test);
}

function getMeasure({ source }: Compilation, id: string) {
  const measure = source.measures[id];
  if (measure === undefined) throw new Error(`${source.id} has no measure ${id}.`);
  return measure;
}

function getFact({ source }: Compilation, id: string) {
  const fact = source.facts[id];
  if (fact === undefined) throw new Error(`${source.id} has no fact ${id}.`);
  return fact;
}

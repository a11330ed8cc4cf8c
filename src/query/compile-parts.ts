import type { Fact, Join, RowTest, Source } from '#model/sources/source.ts';
import { type Compilation, findOwn, type SummedRows, startCompilation } from './compilation.ts';
import { countedRowsSql, totalSql } from './counted-rows.ts';
import { testsOf } from './fact-tests.ts';
import { Parameters } from './parameters.ts';
import type { ResolvedQuestion } from './resolve-question.ts';
import type { Scope } from './scope.ts';
import { findAbsent, presentSql } from './sql/absent-sql.ts';
import { quote } from './sql/column-sql.ts';
import { groupedBySql, groupSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { orderBySql } from './sql/order-by-sql.ts';
import { isInSeveralFilesSql, isOnDayOfSeveralFilesSql } from './sql/repeated-sql.ts';
import type { Statement } from './statement.ts';
import { groupedColumns, requireRowsOfGrain, summedGrains } from './summed-grains.ts';

/** A total that the statement needs: a fact over all rows that it counts, or only over those to which a join adds a row. */
interface Total {
  fact: Fact;
  joined: Join | null;
}

/** The totals that a part of the statement computes, by their columns, and further conditions for its rows. */
interface Part {
  compilation: Compilation;
  totals: ReadonlyMap<string, Fact>;
  where: readonly string[];
}

/**
 * Compiles a question for which the source's sums can answer only some of the facts. One statement reads these from the sums and the others
 * from the rows, and joins both by the groups. If several files contain the same group of rows, such as an invoice, its distinct values are
 * counted in the rows. A fact over rows without a joined row is the total over all rows minus the total over the rows with one, which are
 * few. Returns `null` if no grain has any of the totals.
 */
export function compileParts(
  source: Source,
  question: ResolvedQuestion,
  scope: Scope,
  maxRows: number,
): Statement | null {
  const { facts, groups, clauses } = question;
  const needed = new Map<string, Total>();
  const shown = [...facts].map(([id, fact]) => `${partedSql(source, fact, needed)} AS ${quote(id)}`);
  const having = havingSql(source, question, needed);
  const shared = question.shared.filter((test) => findJoined(source, test) === null);
  const parted = { ...question, shared };
  const totals = totalsOf(needed, null);
  // The number of rows doesn't show in how many of them a measure is zero.
  const isCountable = having.length === 0 || !shared.includes('measureNonZero');
  const best = question.top === undefined && isCountable ? findGrain(source, parted, scope, totals) : null;
  if (best === null) return null;
  const parameters = new Parameters();
  const start = (summed: SummedRows | null) => startCompilation(source, clauses, scope, { summed, parameters });
  const others = new Map([...totals].filter(([column]) => !best.totals.has(column)));
  const { distinct } = best.summed;
  const counted = new Map([...best.totals].filter(([, fact]) => countsDistinct(fact, distinct?.column)));
  const parts: Part[] = [{ compilation: start(best.summed), totals: best.totals, where: [] }];
  if (others.size > 0) parts.push({ compilation: start(null), totals: others, where: [] });
  if (counted.size > 0 && distinct !== undefined && !scope.isEachGroupInOneFile) {
    const compilation = start(null);
    const where = [isInSeveralFilesSql, isOnDayOfSeveralFilesSql].map((sqlOf) =>
      sqlOf(compilation, best.summed, distinct),
    );
    parts.push({ compilation, totals: counted, where });
  }
  for (const join of new Set([...needed.values()].flatMap(({ joined }) => joined ?? []))) {
    const compilation = start(null);
    parts.push({ compilation, totals: totalsOf(needed, join), where: [presentSql(compilation, join)] });
  }
  const compiled = parts.map((part) => compilePart(part, parted, [...needed.keys()]));
  const keys = compiled[0]?.keys ?? [];
  const select = [...[...groups.keys()].map((id, index) => `any(group_${index}) AS ${quote(id)}`), ...shown];
  const sql = [
    `SELECT ${select.join(', ')}`,
    `FROM (${compiled.map((part) => part.sql).join('\nUNION ALL\n')})`,
    ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`, ...having, orderBySql(question)] : []),
    `LIMIT ${keys.length > 0 ? maxRows : 1}`,
  ];
  return { sql: sql.join('\n'), params: parameters.values };
}

/** Compiles a fact over the parts of the statement, and adds the totals that it needs. Within a total, no row counts in two parts. */
function partedSql(source: Source, fact: Fact, needed: Map<string, Total>): string {
  if (fact.kind === 'ratio') {
    const [numerator, denominator] = [fact.numerator, fact.denominator].map((id) => {
      const own = findOwn(source.facts, id);
      if (own === undefined) throw new Error(`${source.id} has no fact ${id}.`);
      // A ratio divides totals over the rows of its own condition. Its tests need no measure, so every kind of fact accepts them.
      return partedSql(source, { ...own, only: fact.only } as Fact, needed);
    });
    return `${numerator} / nullIf(${denominator}, 0)`;
  }
  const absent =
    fact.kind === 'sum' || fact.kind === 'count' ? testsOf(fact).flatMap((test) => findJoined(source, test) ?? []) : [];
  const [join, ...more] = absent;
  if (join === undefined || more.length > 0) return totalSumSql({ fact, joined: null }, needed);
  const ofAll = withTests(
    fact,
    testsOf(fact).filter((test) => findJoined(source, test) === null),
  );
  return `(${totalSumSql({ fact: ofAll, joined: null }, needed)} - ${totalSumSql({ fact: ofAll, joined: join }, needed)})`;
}

function totalSumSql(total: Total, needed: Map<string, Total>): string {
  const known = [...needed].find(
    ([, other]) => other.joined === total.joined && isSameTotal(other.fact, total.fact),
  )?.[0];
  const column = known ?? `total_${needed.size}`;
  needed.set(column, total);
  // A grain that covers only some rows lacks some groups.
  return total.fact.kind === 'mean' ? `sum(${column})` : `ifNull(sum(${column}), 0)`;
}

/** If all facts leave out rows with a joined row, groups that contain only such rows don't appear. */
function havingSql(source: Source, { groups, shared }: ResolvedQuestion, needed: Map<string, Total>): string[] {
  if (groups.size === 0 || shared.every((test) => findJoined(source, test) === null)) return [];
  const counted = {
    kind: 'count',
    label: '',
    description: '',
    format: 'integer',
    only: { is: shared, note: '' },
  } as Fact;
  return [`HAVING ${partedSql(source, counted, needed)} > 0`];
}

function findJoined(source: Source, test: RowTest): Join | null {
  return typeof test === 'object' ? findAbsent(source, test) : null;
}

function withTests(fact: Fact, is: readonly RowTest[]): Fact {
  // Any fact accepts a subset of its own tests, but the compiler can't follow that over the union of kinds.
  return { ...fact, only: { is, note: '' } } as Fact;
}

function totalsOf(needed: ReadonlyMap<string, Total>, join: Join | null): Map<string, Fact> {
  return new Map(
    [...needed].flatMap(([column, { fact, joined }]) => (joined === join ? [[column, fact] as const] : [])),
  );
}

function isSameTotal(one: Fact, other: Fact): boolean {
  const [first, second] = [one, other].map(({ label, description, format, better, only, ...rest }) =>
    JSON.stringify([rest, only?.is ?? []]),
  );
  return first === second;
}

/** Finds the grain of the source's sums that has most of the totals; of several, the first one. */
function findGrain(source: Source, question: ResolvedQuestion, scope: Scope, totals: ReadonlyMap<string, Fact>) {
  const grouped = groupedColumns(question.groups);
  let best: { summed: SummedRows; totals: ReadonlyMap<string, Fact> } | null = null;
  for (const grain of summedGrains(source)) {
    const has = (column: string, fact: Fact) => {
      const summed = { ...grain, counting: grouped, missing: new Set<string>() };
      const compilation = startCompilation(source, question.clauses, scope, { summed });
      compilePart({ compilation, totals: new Map([[column, fact]]), where: [] }, question, [column]);
      return summed.missing.size === 0;
    };
    const answered = new Map([...totals].filter(([column, fact]) => has(column, fact)));
    if (answered.size > (best?.totals.size ?? 0)) best = { summed: { ...grain, counting: grouped }, totals: answered };
  }
  return best;
}

function countsDistinct(fact: Fact, column: string | undefined): boolean {
  return fact.kind === 'countDistinct' && fact.column === column;
}

/**
 * Compiles a part of the statement, and the columns of its keys. Every part has a column for every total, so that the parts can
 * be united.
 */
function compilePart(
  { compilation, totals, where }: Part,
  question: ResolvedQuestion,
  columns: readonly string[],
): { sql: string; keys: string[] } {
  requireRowsOfGrain(compilation, { ...question, facts: totals });
  const { keys, shown } = groupedBySql([...question.groups.values()].map((group) => groupSql(compilation, group)));
  const select = [
    ...keys.map((key, index) => `${key} AS key_${index}`),
    ...shown.map((value, index) => `${value} AS group_${index}`),
    ...columns.map((column) => {
      const fact = totals.get(column);
      return `${fact === undefined ? 'NULL' : totalSql(compilation, fact, question)} AS ${column}`;
    }),
  ];
  const counted = countedRowsSql(compilation, question, { facts: [...totals.values()], more: where });
  const by = keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : '';
  return {
    sql: `SELECT ${select.join(', ')} ${fromSql(compilation)} WHERE ${counted}${by}`,
    keys: keys.map((_, index) => `key_${index}`),
  };
}

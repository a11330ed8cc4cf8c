import type { Fact, Source } from '#model/sources/source.ts';
import { type Compilation, findOwn, type SummedRows, startCompilation } from './compilation.ts';
import { countedRowsSql, totalSql } from './counted-rows.ts';
import { Parameters } from './parameters.ts';
import type { ResolvedQuestion } from './resolve-question.ts';
import type { Scope } from './scope.ts';
import { quote } from './sql/column-sql.ts';
import { groupedBySql, groupSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { isInSeveralFilesSql, isOnDayOfSeveralFilesSql } from './sql/repeated-sql.ts';
import type { Statement } from './statement.ts';
import { groupedColumns, requireRowsOfGrain, summedGrains } from './summed-grains.ts';

/** The totals that a part of the statement computes, by their columns, and further conditions for its rows. */
interface Part {
  compilation: Compilation;
  totals: ReadonlyMap<string, Fact>;
  where: readonly string[];
}

/**
 * Compiles a question of which the source's sums answer only some facts: one statement that reads these from the sums and the others from the rows,
 * and joins both by the groups. Distinct values of groups of rows that several files have are counted in the rows as well. Returns `null` if no grain
 * has any of the facts.
 */
export function compileParts(
  source: Source,
  question: ResolvedQuestion,
  scope: Scope,
  maxRows: number,
): Statement | null {
  const { facts, groups, clauses } = question;
  const totals = new Map<string, Fact>();
  const shown = [...facts].map(([id, fact]) => `${partedSql(source, fact, totals)} AS ${quote(id)}`);
  const best = question.top === undefined ? findGrain(source, question, scope, totals) : null;
  if (best === null) return null;
  const parameters = new Parameters();
  const start = (summed: SummedRows | null) => startCompilation(source, clauses, scope, { summed, parameters });
  const others = new Map([...totals].filter(([column]) => !best.totals.has(column)));
  const { distinct } = best.summed;
  const counted = new Map([...best.totals].filter(([, fact]) => countsDistinct(fact, distinct?.column)));
  const parts: Part[] = [{ compilation: start(best.summed), totals: best.totals, where: [] }];
  if (others.size > 0) parts.push({ compilation: start(null), totals: others, where: [] });
  if (counted.size > 0 && distinct !== undefined) {
    const compilation = start(null);
    const where = [isInSeveralFilesSql, isOnDayOfSeveralFilesSql].map((sqlOf) =>
      sqlOf(compilation, best.summed, distinct),
    );
    parts.push({ compilation, totals: counted, where });
  }
  const compiled = parts.map((part) => compilePart(part, question, [...totals.keys()]));
  const keys = compiled[0]?.keys ?? [];
  const select = [...[...groups.keys()].map((id, index) => `any(group_${index}) AS ${quote(id)}`), ...shown];
  const sql = [
    `SELECT ${select.join(', ')}`,
    `FROM (${compiled.map((part) => part.sql).join('\nUNION ALL\n')})`,
    ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`, `ORDER BY ${question.orderBy.join(', ')}`] : []),
    `LIMIT ${keys.length > 0 ? maxRows : 1}`,
  ];
  return { sql: sql.join('\n'), params: parameters.values };
}

/** Compiles a fact over the parts of the statement, and adds the totals that it needs of them. Rows and sums of a total belong to one part only. */
function partedSql(source: Source, fact: Fact, totals: Map<string, Fact>): string {
  if (fact.kind === 'ratio') {
    const [numerator, denominator] = [fact.numerator, fact.denominator].map((id) => {
      const own = findOwn(source.facts, id);
      if (own === undefined) throw new Error(`${source.id} has no fact ${id}.`);
      // A ratio divides totals over the rows of its own condition. Its tests need no measure, so every kind of fact accepts them.
      return partedSql(source, { ...own, only: fact.only } as Fact, totals);
    });
    return `${numerator} / nullIf(${denominator}, 0)`;
  }
  const known = [...totals].find(([, other]) => isSameTotal(other, fact))?.[0];
  const column = known ?? `total_${totals.size}`;
  totals.set(column, fact);
  // A grain of some rows doesn't have every group.
  return fact.kind === 'mean' ? `sum(${column})` : `ifNull(sum(${column}), 0)`;
}

function isSameTotal(one: Fact, other: Fact): boolean {
  const [first, second] = [one, other].map(({ label, description, format, better, only, ...rest }) =>
    JSON.stringify([rest, only?.is ?? []]),
  );
  return first === second;
}

/** Finds the grain of the source's sums that has the most totals; the first of several. */
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

/** Compiles a part of the statement, and the columns of its keys. Each part has the columns of all totals. */
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

import type { TopGroups } from '#contract/question.ts';
import type { Dimension, Fact, Source } from '#model/sources/source.ts';
import { type Compilation, findOwn, startCompilation } from './compilation.ts';
import { compileParts } from './compile-parts.ts';
import type { Shareable } from './compile-together.ts';
import { countedRowsSql, totalSql } from './counted-rows.ts';
import { QuestionError } from './question-error.ts';
import { type Question, type ResolvedQuestion, resolveQuestion } from './resolve-question.ts';
import type { Scope } from './scope.ts';
import { quote } from './sql/column-sql.ts';
import { factSql } from './sql/fact-sql.ts';
import { dimensionSql, type GroupSql, groupedBySql, groupSql } from './sql/field-sql.ts';
import { fineGroupsSql } from './sql/fine-groups-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import { orderBySql } from './sql/order-by-sql.ts';
import type { Statement } from './statement.ts';
import { groupedColumns, requireRowsOfGrain, summedGrains } from './summed-grains.ts';

/** The maximum number of groups, which is more than a chart can show. When a fact sorts the groups, the largest are kept. */
const MAX_GROUPS = 2000;

/**
 * Compiles a question to one statement, whose rows are keyed by the requested ids. Money is in whole minor units of the currency
 * that the clauses select, or in US cents if they don't select a single one. The statement reads the source's sums if they have everything
 * that the question names, otherwise its rows, or both if the sums have some of the facts; the answer is the same. Names come from the model and
 * values become parameters, so no text of the request reaches the SQL. At most `maxRows` rows are returned. Throws a QuestionError with the path
 * of anything unknown or unsuitable.
 */
export function compileQuery(source: Source, question: Question, scope: Scope, maxRows?: number): Statement {
  return compileShareable(source, question, scope, maxRows).statement;
}

/** A question's statement, and what it needs to share a statement with other questions; `null` if it can't share one. */
export interface CompiledQuestion {
  statement: Statement;
  shareable: Shareable | null;
}

/** Compiles a question like `compileQuery`, for a statement of its own or shared with others. */
export function compileShareable(
  source: Source,
  question: Question,
  scope: Scope,
  maxRows = MAX_GROUPS,
): CompiledQuestion {
  const resolved = resolveQuestion(source, question);
  // Groups that are merged can have distinct values in common.
  const isCounted = scope.isEachGroupInOneFile && resolved.top === undefined;
  const counting = isCounted ? groupedColumns(resolved.groups) : null;
  for (const grain of summedGrains(source)) {
    const summed = { ...grain, counting };
    const statement = compile(startCompilation(source, resolved.clauses, scope, { summed }), resolved, maxRows);
    if (summed.missing.size > 0) continue;
    const shareable = resolved.top === undefined ? { source, question: resolved, scope, summed, maxRows } : null;
    return { statement, shareable };
  }
  const parts = compileParts(source, resolved, scope, maxRows);
  if (parts !== null) return { statement: parts, shareable: null };
  const statement = compile(startCompilation(source, resolved.clauses, scope), resolved, maxRows);
  // A question with a ZIP code reads rows that are grouped already, so it needs a statement of its own.
  const hasOwnRows =
    resolved.top !== undefined || [...resolved.groups.values()].some(({ zipOf }) => zipOf !== undefined);
  return { statement, shareable: hasOwnRows ? null : { source, question: resolved, scope, summed: null, maxRows } };
}

function compile(compilation: Compilation, question: ResolvedQuestion, maxRows: number): Statement {
  const { facts, groups } = question;
  requireRowsOfGrain(compilation, question);
  const grouped = new Map([...groups].map(([id, dimension]) => [id, groupSql(compilation, dimension)]));
  if (question.top !== undefined) keepLargest(compilation, question, question.top, grouped);
  const { keys, shown } = groupedBySql([...grouped.values()]);
  const totals = new Map([...facts].map(([id, fact]) => [id, totalSql(compilation, fact, question)]));
  const where = countedRowsSql(compilation, question, { facts: [...facts.values()] });
  const fine = fineGroupsSql(compilation, question, { totals, where });
  const select = [
    ...[...grouped.keys()].map((id, index) => `${shown[index]} AS ${quote(id)}`),
    ...[...totals].map(([id, total]) => `${fine === null ? total : `sum(t.${quote(id)})`} AS ${quote(id)}`),
  ];
  const sql = [
    `SELECT ${select.join(', ')}`,
    fine ?? `${fromSql(compilation)}\nWHERE ${where}`,
    ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`, orderBySql(question)] : []),
    `LIMIT ${keys.length > 0 ? maxRows : 1}`,
  ];
  return { sql: sql.join('\n'), params: compilation.parameters.values };
}

/** Keeps the largest groups of a dimension, measured by a fact over the same rows, and merges all others into one without a value. */
function keepLargest(
  compilation: Compilation,
  question: ResolvedQuestion,
  { column, by, limit }: TopGroups,
  grouped: Map<string, GroupSql>,
): void {
  const [dimension, own] = [question.groups.get(column), grouped.get(column)];
  if (dimension?.type !== 'text' || own === undefined)
    throw new QuestionError('body.topDetails.column', `rows are not grouped by "${column}"`);
  const fact = findOwn(compilation.source.facts, by);
  if (fact === undefined) throw new QuestionError('body.topDetails.by', `unknown fact "${by}"`);
  const largest = largestSql(compilation, question, { dimension, fact, limit });
  const key = `if(${own.key} IN (${largest}), ${own.key}, ${own.none})`;
  const value =
    dimension.columns === undefined ? `nullIf(any(${dimensionSql(compilation, dimension)}), '')` : own.shown;
  const shownOf = (kept: string) => `if(${kept} = ${own.none}, NULL, ${value})`;
  const number = own.none === '0' ? key : `cityHash64(${key})`;
  grouped.set(column, { ...own, key, shown: shownOf(key), hashed: { key: number, shown: shownOf(`any(${key})`) } });
}

/** A subquery for the keys of the largest groups. It names less than the question does, so a coarser grain of the sums may be enough. */
function largestSql(
  { source, clauses, scope, parameters }: Compilation,
  question: ResolvedQuestion,
  { dimension, fact, limit }: { dimension: Dimension; fact: Fact; limit: number },
): string {
  const keysSql = (compilation: Compilation) => {
    const { key, shown } = groupSql(compilation, dimension);
    const where = countedRowsSql(compilation, question, { facts: [] });
    const order = `${factSql(compilation, fact)} DESC, ${shown}`;
    return `SELECT ${key} ${fromSql(compilation)} WHERE ${where} GROUP BY ${key} ORDER BY ${order} LIMIT ${limit}`;
  };
  const grain = summedGrains(source).find((summed) => {
    keysSql(startCompilation(source, clauses, scope, { summed }));
    return summed.only.length === 0 && summed.missing.size === 0;
  });
  return keysSql(startCompilation(source, clauses, scope, { summed: grain ?? null, parameters }));
}

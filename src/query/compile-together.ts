import type { Source } from '#model/sources/source.ts';
import { compareRows } from './compare-rows.ts';
import { type Compilation, type SummedRows, startCompilation } from './compilation.ts';
import { countedRowsSql, totalSql } from './counted-rows.ts';
import { Parameters } from './parameters.ts';
import type { ResolvedQuestion } from './resolve-question.ts';
import type { Scope } from './scope.ts';
import { chosenRowsSql } from './sql/fact-sql.ts';
import { groupedBySql, groupSql } from './sql/field-sql.ts';
import { fromSql } from './sql/from-sql.ts';
import type { Statement } from './statement.ts';

/** A question that either the rows or one grain of the sums can answer, so that it can share a statement with others that read the same. */
export interface Shareable {
  source: Source;
  question: ResolvedQuestion;
  scope: Scope;
  /** The grain; `null` for the rows themselves. */
  summed: SummedRows | null;
  maxRows: number;
}

/** A statement for several questions. */
export interface Together {
  statement: Statement;
  /**
   * Returns the rows of each question, just as its own statement would. `null` means that a question needs its own statement: one without
   * groups that found no rows, one with more rows than this statement returns, or every question if the engine numbered the grouping sets
   * in an unknown way.
   */
  split(rows: readonly Row[]): (Row[] | null)[];
}

type Row = Record<string, unknown>;

/** How one of the questions is compiled. `set` is the number by which the engine marks the rows of this question. */
interface Part {
  shareable: Shareable;
  set: number;
  /** The columns of the statement, by the ids of the groups and facts. */
  columns: ReadonlyMap<string, { name: string; sql: string }>;
  having: string | null;
}

const SET = 'question';

/** A text that is equal for questions over the same rows or sums, provided that they also have the same scope. */
export function sharingKey({ source, question, summed }: Shareable): string {
  return JSON.stringify([source.id, summed?.grain ?? chosenBy(question), question.clauses]);
}

/** What decides which rows the facts of a question count. Other rows are not read, so questions that differ in this can't share a statement. */
function chosenBy({ facts, shared }: ResolvedQuestion): unknown {
  const [first] = facts.values();
  const isOfMeasure = shared.includes('measureNonZero') || shared.includes('measureNotNegative');
  return [shared, isOfMeasure && first?.kind === 'sum' ? first.measure : null];
}

/**
 * Compiles several questions over the same rows or sums to one statement that reads them once, because planning a statement costs as much
 * as reading the sums. The questions have the same sharing key and the same scope. A question is left out if an earlier one has the same
 * groups, or if one of its keys is computed from another. Returns the statement with the indexes of its questions, or `null` if fewer than
 * two can share one.
 */
export function compileTogether(questions: readonly Shareable[]): (Together & { indexes: number[] }) | null {
  const [first] = questions;
  if (first === undefined) return null;
  const { source, summed, question } = first;
  // This is looked up only for questions that need it, so one of them is enough.
  const isEachGroupInOneFile = questions.some(({ scope }) => scope.isEachGroupInOneFile);
  const scope = { ...first.scope, isEachGroupInOneFile };
  const shared = { parameters: new Parameters(), summed: withoutMissing(summed) };
  const compilation = startCompilation(source, question.clauses, scope, shared);
  const known = new Map<string, string>();
  const grouped = questions.map((one) => groupsOf(compilation, one, known));
  const indexes = grouped.flatMap(({ keys, areIndependent }, index) => {
    const isFirst = grouped.findIndex((other) => other.keys.join() === keys.join()) === index;
    return isFirst && areIndependent ? index : [];
  });
  if (indexes.length < 2) return null;
  const keys = [...new Set(indexes.flatMap((index) => grouped[index]?.keys ?? []))];
  const parts = indexes.map((index): Part => {
    const [shareable, own] = [questions[index] as Shareable, grouped[index] as Grouped];
    return partOf(compilation, shareable, { own, index, set: setOf(own.keys, keys) });
  });
  // One sum can cover rows that only one of the questions counts.
  const chosen = summed === null ? [...question.facts.values()] : [];
  const where = countedRowsSql(compilation, question, { facts: chosen });
  const having = havingSql(compilation, parts);
  const select = parts.flatMap(({ columns }) => [...columns.values()].map(({ name, sql }) => `${sql} AS ${name}`));
  const most = Math.max(...parts.map(({ shareable }) => shareable.maxRows));
  const sql = [
    `SELECT toUInt32(GROUPING(${keys.join(', ')})) AS ${SET}, ${select.join(', ')}`,
    `${fromSql(compilation)}\nWHERE ${where}`,
    `GROUP BY GROUPING SETS (${indexes.map((index) => `(${grouped[index]?.keys.join(', ')})`).join(', ')})`,
    ...(having === '' ? [] : [`HAVING ${having}`]),
    // Planning a separate order for each question would take longer than sorting the rows here.
    `LIMIT ${most + 1} BY ${SET}`,
  ];
  return {
    statement: { sql: sql.join('\n'), params: compilation.parameters.values },
    indexes,
    split: (rows) => {
      // If the engine numbered the sets differently, it would be uncertain which rows belong to which question.
      const isKnown = rows.every((row) => parts.some(({ set }) => row[SET] === set));
      return parts.map((part) => (isKnown ? rowsOf(part, rows, most) : null));
    },
  };
}

interface Grouped {
  keys: string[];
  shown: string[];
  /** Whether no key is computed from another, as a weekday is from a date: the engine drops such keys and their values from grouping sets. */
  areIndependent: boolean;
}

/**
 * How a question is grouped. To the engine, keys that differ only in the names of equal parameters are the same key. `known` gives all of
 * them the same text, by the values of their parameters.
 */
function groupsOf(compilation: Compilation, { question }: Shareable, known: Map<string, string>): Grouped {
  const { keys, shown } = groupedBySql(
    [...question.groups.values()].map((dimension) => groupSql(compilation, dimension)),
  );
  const values = keys.map((key) => withValues(key, compilation.parameters));
  for (const [place, value] of values.entries()) if (!known.has(value)) known.set(value, keys[place] ?? '');
  return {
    keys: values.map((value) => known.get(value) ?? ''),
    shown,
    areIndependent: values.every((value) => values.every((other) => value === other || !value.includes(other))),
  };
}

function withValues(sql: string, { values }: Parameters): string {
  return sql.replaceAll(/\{(p\d+):[^}]*\}/g, (_place, name) => JSON.stringify(values[name]));
}

function partOf(
  compilation: Compilation,
  shareable: Shareable,
  { own: { shown }, index, set }: { own: Grouped; index: number; set: number },
): Part {
  const { question, summed } = shareable;
  const counting = { ...compilation, summed: withoutMissing(summed) };
  const selected = [
    ...[...question.groups.keys()].map((id, place) => ({ id, sql: shown[place] ?? '' })),
    ...[...question.facts].map(([id, fact]) => ({ id, sql: totalSql(counting, fact, question) })),
  ];
  const [fact] = question.groups.size > 0 && summed !== null ? question.facts.values() : [];
  const chosen = fact === undefined ? '' : chosenRowsSql(counting, fact, question.shared);
  return {
    shareable,
    set,
    columns: new Map(selected.map(({ id, sql }, place) => [id, { name: `c${index}_${place}`, sql }])),
    having: chosen === '' ? null : `countIf(${chosen}) > 0`,
  };
}

/** The condition on the groups of all parts. Planning a condition takes long, so parts with the same condition share it. */
function havingSql({ parameters }: Compilation, parts: readonly Part[]): string {
  const conditions = new Map<string, { having: string; sets: number[] }>();
  for (const { having, set } of parts) {
    if (having === null) continue;
    const same = withValues(having, parameters);
    const { sets = [], having: first = having } = conditions.get(same) ?? {};
    conditions.set(same, { having: first, sets: [...sets, set] });
  }
  return [...conditions.values()]
    .map(({ having, sets }) => {
      const others = parts.flatMap(({ set }) => (sets.includes(set) ? [] : set));
      return others.length === 0 ? having : `(${SET} IN (${others.join(', ')}) OR ${having})`;
    })
    .join(' AND ');
}

function withoutMissing(summed: SummedRows | null): SummedRows | null {
  return summed === null ? null : { ...summed, missing: new Set<string>() };
}

/** The engine's number for a set of keys: a bit for each key, which is 1 if the key is not in the set. The last key has the lowest bit. */
function setOf(own: readonly string[], keys: readonly string[]): number {
  return keys.reduce((bits, key) => bits * 2 + (own.includes(key) ? 0 : 1), 0);
}

function rowsOf(
  { shareable: { question, maxRows }, set, columns }: Part,
  rows: readonly Row[],
  most: number,
): Row[] | null {
  const own = rows.filter((row) => row[SET] === set);
  if (own.length > most || (own.length === 0 && question.groups.size === 0)) return null;
  const named = own.map((row) => Object.fromEntries([...columns].map(([id, { name }]) => [id, row[name]])));
  return named.sort(compareRows(question.orderBy)).slice(0, maxRows);
}

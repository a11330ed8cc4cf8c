import { isIn, sourceOfFact } from '#assistant/follow-up.ts';
import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AssistantDates, AssistantFigure, AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import type { Row, WhereClause } from '#contract/question.ts';
import { findSource } from '#model/sources/sources.ts';
import { compileQuery } from '#query/compile-query.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { excludedNames, sameCarriers } from './same-carriers.ts';

/** More than the number of US ZIP codes. */
const MAX_GROUPS = 60_000;

/** A group with its keys and one number for each figure, null where it has none. */
export interface FigureRow {
  keys: (string | null)[];
  values: (number | null)[];
}

/** The part of a question that one reading of the data answers. */
export interface Reading {
  figures: readonly AssistantFigure[];
  by: readonly string[];
  where: readonly AssistantFilter[];
  dates: AssistantDates;
}

export function readingOf({ figures, by, where, dates }: AssistantQuestion): Reading {
  return { figures, by, where, dates };
}

/** The dimension that a group of a question stands for. */
export function groupColumn(id: string, dates: Pick<AssistantDates, 'type'>): string {
  if (!isPeriod(id)) return id;
  const isShipped = dates.type === 'pickup_date';
  if (id === 'day') return isShipped ? 'pickup_date' : 'bill_date';
  return `${isShipped ? 'pickup' : 'bill'}_${id}`;
}

/** A filter as a clause of a question. */
export function toClause({ dimension, condition, values }: AssistantFilter): WhereClause {
  const isList = ['in', 'not in', 'between'].includes(condition);
  return {
    column: dimension,
    condition,
    value: isList ? [...values] : (values[0] ?? null),
    operator: 'AND',
    matchCase: true,
  };
}

export function datesClause({ type, from, to }: AssistantDates): WhereClause {
  return { column: type, condition: 'between', value: [from, to], operator: 'AND', matchCase: true };
}

/** Reads the figures of a question with the facts and compilers of the pages. One statement for each source and set of filters. */
export async function readFigures(ctx: SignedInContext, reading: Reading, scope: ReaderScope): Promise<FigureRow[]> {
  const { figures, by } = reading;
  const groups = by.map((id) => groupColumn(id, reading.dates));
  const parts = new Map<string, { source: string; where: readonly AssistantFilter[]; facts: Set<string> }>();
  const note = (fact: string, where: readonly AssistantFilter[]) => {
    const source = sourceOfFact(fact) ?? '';
    const key = JSON.stringify([source, where]);
    const part = parts.get(key) ?? { source, where, facts: new Set<string>() };
    part.facts.add(fact);
    parts.set(key, part);
    return key;
  };
  const excluded = excludedNames(scope);
  const places = figures.map((figure) => {
    const { fact, over, where } = figure;
    const both = sameCarriers(figure, excluded);
    return {
      part: note(fact, [...where, ...both]),
      fact,
      whole: over === null ? null : { part: note(over, both), fact: over },
    };
  });
  const answers = new Map(
    await Promise.all(
      [...parts].map(async ([key, { source: id, where, facts }]) => {
        const rows = await readPart(
          ctx,
          { source: id, facts: [...facts], groups, where: [...reading.where, ...where], dates: reading.dates },
          scope,
        );
        return [key, new Map(rows.map((row) => [keyOf(row, groups), row]))] as const;
      }),
    ),
  );
  const keys = new Map(
    [...answers.values()].flatMap((rows) =>
      [...rows].map(([key, row]) => [key, groups.map((group) => textOf(row[group]))] as const),
    ),
  );
  return [...keys].map(([key, texts]) => ({
    keys: texts,
    values: places.map(({ part, fact, whole }, index) => {
      const value = numberOf(answers.get(part)?.get(key)?.[fact]);
      if (whole === null) return value;
      const base = numberOf(answers.get(whole.part)?.get(key)?.[whole.fact]);
      if (base === null || base === 0) return null;
      return ((value ?? 0) / base) * (figures[index]?.isShare ? 100 : 1);
    }),
  }));
}

async function readPart(
  ctx: SignedInContext,
  {
    source: id,
    facts,
    groups,
    where,
    dates,
  }: { source: string; facts: string[]; groups: string[]; where: readonly AssistantFilter[]; dates: AssistantDates },
  scope: ReaderScope,
): Promise<readonly Row[]> {
  const source = findSource(id);
  if (source === null) throw new Error(`There is no source ${id}.`);
  const clauses = where.filter(({ dimension }) => isIn(id, dimension)).map(toClause);
  const dated = dates.type === 'deadline' && !isIn(id, 'deadline') ? [] : [datesClause(dates)];
  const [first] = facts;
  const question = {
    selectColumnNames: facts,
    whereClauseDetails: [...dated, ...clauses],
    groupByDetails: groups,
    orderByDetails: first === undefined || groups.length === 0 ? [] : [{ column: first, ascending: false }],
  };
  return ctx.answers.read<Row>(
    scope.dataVersion,
    compiled(() => compileQuery(source, question, scope, MAX_GROUPS)),
  );
}

function keyOf(row: Row, groups: readonly string[]): string {
  return JSON.stringify(groups.map((group) => textOf(row[group])));
}

function textOf(cell: Row[string] | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

function numberOf(cell: Row[string] | undefined): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' && cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : null;
}

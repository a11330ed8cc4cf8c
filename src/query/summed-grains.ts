import type { Dimension, Source } from '#model/sources/source.ts';
import type { Compilation, SummedRows } from './compilation.ts';
import { isAmong, testsOf } from './fact-tests.ts';
import type { ResolvedQuestion } from './resolve-question.ts';

/** The grains of a source's sums, in the order in which they are tried. */
export function summedGrains({ sums }: Source): SummedRows[] {
  if (sums === undefined) return [];
  const { grains, only = {}, money, moneyOfGrains, ...rest } = sums;
  const wholeGrain = Object.keys(grains).find((grain) => only[grain] === undefined) ?? '';
  return Object.entries(grains).map(([grain, columns]) => ({
    ...rest,
    wholeGrain,
    grain,
    columns,
    only: only[grain] ?? [],
    money: [...money, ...(moneyOfGrains?.grains.includes(grain) ? moneyOfGrains.measures : [])],
    counting: null,
    missing: new Set<string>(),
  }));
}

/** Notes that a grain lacks rows if it covers only some rows and the question is about others too. */
export function requireRowsOfGrain({ summed }: Compilation, { facts, top }: ResolvedQuestion): void {
  if (summed === null || summed.only.length === 0) return;
  const isOfGrain = [...facts.values()].every((fact) => summed.only.every((test) => isAmong(testsOf(fact), test)));
  if (!isOfGrain || facts.size === 0 || top !== undefined) summed.missing.add('rows');
}

/** The columns that rows are grouped by as they are, rather than by a value computed from them. */
export function groupedColumns(groups: ReadonlyMap<string, Dimension>): Set<string> {
  const own = [...groups.values()].filter((dimension) => PLAIN.every((key) => dimension[key] === undefined));
  return new Set(own.map(({ column }) => column));
}

const PLAIN = ['period', 'isWeekday', 'zipOf', 'accountsOf', 'columns', 'bands', 'centersOf', 'bookedTo'] as const;

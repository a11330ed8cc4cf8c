import type { WhereClause } from '#contract/question.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import type { Source } from '#model/sources/source.ts';
import { Parameters } from './parameters.ts';
import type { Scope } from './scope.ts';

/** What the parts of one statement share. */
export interface Compilation {
  source: Source;
  scope: Scope;
  parameters: Parameters;
  clauses: readonly WhereClause[];
  /** The columns that the statement names of each join, by the join's name. */
  joinedColumns: Map<string, Set<string>>;
  /** A single selected currency shows amounts as invoiced, everything else converted to US dollars. Source: dashboards.md §1. */
  isAsInvoiced: boolean;
}

export function startCompilation(source: Source, clauses: readonly WhereClause[], scope: Scope): Compilation {
  return {
    source,
    scope,
    clauses,
    parameters: new Parameters(),
    joinedColumns: new Map(),
    isAsInvoiced: pinnedCurrency(clauses) !== null,
  };
}

/** A part of the same statement that reads another source. */
export function withSource(compilation: Compilation, source: Source): Compilation {
  return { ...compilation, source, joinedColumns: new Map() };
}

/** An entry of the model by an id out of a request; `undefined` for what a record merely inherits. */
export function findOwn<Entry>(record: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

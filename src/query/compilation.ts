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
  /** A single selected currency shows amounts as invoiced, everything else converted to US dollars. Source: dashboards.md §1. */
  isAsInvoiced: boolean;
}

export function startCompilation(source: Source, clauses: readonly WhereClause[], scope: Scope): Compilation {
  return { source, scope, parameters: new Parameters(), isAsInvoiced: pinnedCurrency(clauses) !== null };
}

/** An entry of the model by an id out of a request; `undefined` for what a record merely inherits. */
export function findOwn<Entry>(record: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

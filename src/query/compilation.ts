import type { WhereClause } from '#contract/question.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import type { OneOf, Source, Sums } from '#model/sources/source.ts';
import { Parameters } from './parameters.ts';
import type { Scope } from './scope.ts';

/** The state that all parts of one statement share while it is compiled. */
export interface Compilation {
  source: Source;
  scope: Scope;
  parameters: Parameters;
  clauses: readonly WhereClause[];
  /** The columns of joined tables that the statement names, by the join's name. */
  joinedColumns: Map<string, Set<string>>;
  /** The sums that the statement reads instead of the source's table; `null` if it reads the table itself. */
  summed: SummedRows | null;
  /** Amounts are shown as invoiced if a single currency is selected, otherwise in US dollars. Source: dashboards.md §1. */
  isAsInvoiced: boolean;
}

/** The sums of a grain, which a statement reads instead of the rows themselves. */
export interface SummedRows extends Pick<Sums, 'table' | 'bands' | 'money' | 'numbers' | 'within' | 'distinct'> {
  grain: string;
  columns: readonly string[];
  /** The tests that the rows of this grain pass; empty if the grain covers all rows. */
  only: readonly OneOf[];
  /** The name of a grain that covers all rows. */
  wholeGrain: string;
  /**
   * The columns that the statement groups by, if it can count distinct values in the sums: either no group of rows, such as an invoice, is
   * in several visible files, or the statement counts those groups in the rows. Otherwise `null`.
   */
  counting: ReadonlySet<string> | null;
  /** What the statement names but the sums don't have. If there is anything, the statement must read the rows. */
  missing: Set<string>;
}

export function startCompilation(
  source: Source,
  clauses: readonly WhereClause[],
  scope: Scope,
  { summed = null, parameters = new Parameters() }: { summed?: SummedRows | null; parameters?: Parameters } = {},
): Compilation {
  return {
    source,
    scope,
    clauses,
    parameters,
    joinedColumns: new Map(),
    summed,
    isAsInvoiced: pinnedCurrency(clauses) !== null,
  };
}

/** A part of the same statement that reads another source. */
export function withSource(compilation: Compilation, source: Source): Compilation {
  return { ...compilation, source, joinedColumns: new Map(), summed: null };
}

/** Finds an entry of the model by an id from a request. Inherited properties such as `constructor` are not found. */
export function findOwn<Entry>(record: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

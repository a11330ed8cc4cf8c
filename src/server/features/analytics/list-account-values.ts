import type { WhereClause } from '#contract/question.ts';
import { carriers } from '#model/trade/carriers.ts';
import type { Scope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import { type KnownAccount, listKnownAccounts } from '#server/questions/list-known-accounts.ts';
import { chosenValues } from './chosen-values.ts';

interface FilterValue {
  NAME: string;
  VALUE: string;
}

interface Asked {
  dimension: string;
  scope: Scope;
  clauses: readonly WhereClause[];
}

/** The value that each account contributes to a client-specific filter. */
const VALUE_OF: Record<string, (account: KnownAccount) => FilterValue | null> = {
  account_division: ({ division }) => division && { NAME: division.name, VALUE: String(division.id) },
  account_group: ({ group }) => group && { NAME: group.name, VALUE: String(group.id) },
  account_number: ({ number, name }) => ({
    NAME: name === '' || name === number ? number : `${name} (${number})`,
    VALUE: number,
  }),
};

/** Choosing a carrier, division or group narrows the lists below it. Source: dashboards.md §2, "Filter popover". */
const NARROWED_BY: Record<string, readonly string[]> = {
  account_division: ['carrier_name'],
  account_group: ['carrier_name', 'account_division'],
  account_number: ['carrier_name', 'account_division', 'account_group'],
};

/**
 * Lists the divisions, groups or numbers of the accounts that match the chosen carriers, divisions and groups, by name. Inactive
 * accounts are listed too, because figures count them if they are chosen.
 */
export async function listAccountValues(
  { db }: SignedInContext,
  { dimension, scope, clauses }: Asked,
): Promise<FilterValue[]> {
  const read = VALUE_OF[dimension];
  if (read === undefined) throw new Error(`Accounts have no ${dimension}.`);
  const narrowing = NARROWED_BY[dimension] ?? [];
  const accounts = await listKnownAccounts(db, scope.clientIds);
  const values = accounts
    // The name of an active account replaces that of an inactive one with the same number.
    .toSorted((a, b) => Number(a.isActive) - Number(b.isActive))
    .filter((account) => narrowing.every((column) => isChosen(account, column, clauses)))
    .flatMap((account) => read(account) ?? []);
  const byValue = new Map(values.map((value) => [value.VALUE, value]));
  return [...byValue.values()].sort(
    (a, b) => a.NAME.localeCompare(b.NAME, 'en') || a.VALUE.localeCompare(b.VALUE, 'en'),
  );
}

function isChosen(account: KnownAccount, column: string, clauses: readonly WhereClause[]): boolean {
  const chosen = chosenValues(clauses, column);
  if (chosen === null) return true;
  const own = column === 'carrier_name' ? CARRIER_NAMES.get(account.carrierId) : VALUE_OF[column]?.(account)?.VALUE;
  return own !== undefined && chosen.includes(own);
}

const CARRIER_NAMES = new Map(carriers.map(({ id, name }) => [id, name]));

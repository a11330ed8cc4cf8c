import type { z } from 'zod';
import type { Account, AccountGroup } from '#contract/reference-data.ts';
import type { Filters } from '#web/view/address/url-choices.ts';

export type Accounts = readonly z.infer<typeof Account>[];
export type Groups = readonly z.infer<typeof AccountGroup>[];

/** What narrows a list of accounts: the filters it depends on, and the selected sub-clients, where none means all. */
export interface Narrowing {
  filters: Filters;
  childIds: readonly number[];
}

/**
 * Keeps the accounts of the selected sub-clients, carriers and groups. Inactive accounts come last: figures count them only
 * if a filter chooses them, so the list must offer them.
 */
export function narrowAccounts(accounts: Accounts, groups: Groups, narrowing: Narrowing): Accounts {
  const { filters } = narrowing;
  const hasGroups = filters.account_division !== undefined || filters.account_group !== undefined;
  const inGroups = new Set(
    groups
      .filter(({ id }) => filters.account_group?.includes(String(id)) ?? true)
      .flatMap((group) => group.accounts.map(({ number }) => number)),
  );
  const kept = accounts.filter(
    (account) => isWithin(account, narrowing) && (!hasGroups || inGroups.has(account.number)),
  );
  return kept.toSorted((a, b) => Number(b.active) - Number(a.active));
}

/**
 * Whether the group has an account of a selected carrier and sub-client. Without a selection, groups without accounts
 * count too.
 */
export function hasAccount({ accounts }: Groups[number], narrowing: Narrowing): boolean {
  const isNarrowed = narrowing.filters.carrier_name !== undefined || narrowing.childIds.length > 0;
  return !isNarrowed || accounts.some((account) => isWithin(account, narrowing));
}

function isWithin({ carrier, client }: Accounts[number], { filters, childIds }: Narrowing): boolean {
  const isOfCarrier = filters.carrier_name?.includes(carrier.name) ?? true;
  return isOfCarrier && (childIds.length === 0 || childIds.includes(client.id));
}

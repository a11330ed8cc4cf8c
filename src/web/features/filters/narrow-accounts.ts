import type { z } from 'zod';
import type { Account, AccountGroup } from '#contract/reference-data.ts';
import type { Filters } from '#web/lib/view-state/url-choices.ts';

type Accounts = readonly z.infer<typeof Account>[];
export type Groups = readonly z.infer<typeof AccountGroup>[];

/** The accounts of the chosen carriers and groups. Inactive ones are left out as long as no filter narrows the list. */
export function narrowAccounts(accounts: Accounts, groups: Groups, filters: Filters): Accounts {
  const isNarrowed = Object.values(filters).some((values) => values.length > 0);
  if (!isNarrowed) return accounts.filter(({ active }) => active);
  const hasGroups = filters.account_division !== undefined || filters.account_group !== undefined;
  const inGroups = new Set(
    groups
      .filter(({ id }) => filters.account_group?.includes(String(id)) ?? true)
      .flatMap((group) => group.accounts.map(({ number }) => number)),
  );
  return accounts.filter((account) => isOfCarrier(account, filters) && (!hasGroups || inGroups.has(account.number)));
}

/** Whether the group has an account of a chosen carrier. */
export function hasCarrier({ accounts }: Groups[number], filters: Filters): boolean {
  return filters.carrier_name === undefined || accounts.some((account) => isOfCarrier(account, filters));
}

function isOfCarrier({ carrier }: Accounts[number], filters: Filters): boolean {
  return filters.carrier_name?.includes(carrier.name) ?? true;
}

import { eq, inArray } from 'drizzle-orm';
import type { StoreType } from '#contract/account-config.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountDivisions, accountGroups, accounts } from '#server/stores/schema.ts';

export interface KnownAccount {
  number: string;
  name: string;
  carrierId: number;
  isActive: boolean;
  storeType: StoreType | null;
  group: { id: number; name: string } | null;
  division: { id: number; name: string } | null;
}

/** Lists the accounts of clients with their groups and divisions. */
export async function listKnownAccounts(db: Database, clientIds: readonly number[]): Promise<KnownAccount[]> {
  return db
    .select({
      number: accounts.number,
      name: accounts.name,
      carrierId: accounts.carrierId,
      isActive: accounts.isActive,
      storeType: accounts.storeType,
      group: { id: accountGroups.id, name: accountGroups.name },
      division: { id: accountDivisions.id, name: accountDivisions.name },
    })
    .from(accounts)
    .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
    .leftJoin(accountDivisions, eq(accountDivisions.id, accountGroups.divisionId))
    .where(inArray(accounts.clientId, [...clientIds]))
    .orderBy(accounts.number, accounts.id);
}

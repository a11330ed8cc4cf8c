import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Account } from '#contract/reference-data.ts';
import { carriers } from '#model/trade/carriers.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { accounts, clients } from '#server/stores/schema.ts';

/** An account with its group, which the list of groups needs and the response omits. */
export interface GroupedAccount {
  groupId: number | null;
  account: z.infer<typeof Account>;
}

export async function listAccounts(ctx: SignedInContext, clientId: number): Promise<z.infer<typeof Account>[]> {
  const family = await listClientFamily(ctx, clientId);
  return (await listGroupedAccounts(ctx, family)).map(({ account }) => account);
}

export async function listGroupedAccounts({ db }: SignedInContext, clientIds: number[]): Promise<GroupedAccount[]> {
  const rows = await db
    .select({ account: accounts, client: { id: clients.id, name: clients.name, code: clients.code } })
    .from(accounts)
    .innerJoin(clients, eq(clients.id, accounts.clientId))
    .where(inArray(accounts.clientId, clientIds))
    .orderBy(asc(accounts.name), asc(accounts.number), asc(accounts.id));
  return rows.map(({ account, client }) => ({
    groupId: account.groupId,
    account: {
      id: account.id,
      name: account.name,
      number: account.number,
      carrier: { id: account.carrierId, name: CARRIER_NAMES.get(account.carrierId) ?? '' },
      client,
      active: account.isActive,
      isUpsGsr: account.isUpsGsr,
      isFedexExpressGsr: account.isFedexExpressGsr,
      isFedexIntlGsr: account.isFedexIntlGsr,
    },
  }));
}

const CARRIER_NAMES = new Map(carriers.map(({ id, name }) => [id, name]));

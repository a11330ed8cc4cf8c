import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountGroup } from '#contract/reference-data.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { accountGroups, clients } from '#server/stores/schema.ts';
import { listGroupedAccounts } from './list-accounts.ts';

/** A group with its division, which the list of divisions needs and the response omits. */
export interface DividedGroup {
  divisionId: number | null;
  group: z.infer<typeof AccountGroup>;
}

export async function listAccountGroups(
  ctx: SignedInContext,
  clientId: number,
): Promise<z.infer<typeof AccountGroup>[]> {
  const family = await listClientFamily(ctx, clientId);
  return (await listDividedGroups(ctx, family)).map(({ group }) => group);
}

export async function listDividedGroups(ctx: SignedInContext, clientIds: number[]): Promise<DividedGroup[]> {
  const accounts = await listGroupedAccounts(ctx, clientIds);
  const rows = await ctx.db
    .select({ group: accountGroups, client: { id: clients.id, name: clients.name, code: clients.code } })
    .from(accountGroups)
    .innerJoin(clients, eq(clients.id, accountGroups.clientId))
    .where(inArray(accountGroups.clientId, clientIds))
    .orderBy(asc(accountGroups.name), asc(accountGroups.id));
  return rows.map(({ group: { id, name, divisionId }, client }) => ({
    divisionId,
    group: {
      id,
      name,
      client,
      accounts: accounts.filter(({ groupId }) => groupId === id).map(({ account }) => account),
    },
  }));
}

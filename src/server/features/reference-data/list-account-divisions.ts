import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountDivision } from '#contract/reference-data.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { accountDivisions } from '#server/stores/schema.ts';
import { listDividedGroups } from './list-account-groups.ts';

export async function listAccountDivisions(
  ctx: SignedInContext,
  clientId: number,
): Promise<z.infer<typeof AccountDivision>[]> {
  const family = await listClientFamily(ctx, clientId);
  const groups = await listDividedGroups(ctx, family);
  const divisions = await ctx.db
    .select({ id: accountDivisions.id, name: accountDivisions.name })
    .from(accountDivisions)
    .where(inArray(accountDivisions.clientId, family))
    .orderBy(asc(accountDivisions.name), asc(accountDivisions.id));
  return divisions.map(({ id, name }) => ({
    id,
    name,
    accountGroupList: groups.filter(({ divisionId }) => divisionId === id).map(({ group }) => group),
  }));
}

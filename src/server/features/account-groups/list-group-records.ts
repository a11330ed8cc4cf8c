import { asc, inArray } from 'drizzle-orm';
import type { DivisionRecord, GroupRecord } from '#contract/account-groups.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { accountDivisions } from '#server/stores/schema.ts';
import { readGroups } from './group-record.ts';

export async function listGroupRecords(
  ctx: SignedInContext,
  clientId: number,
): Promise<{ divisions: DivisionRecord[]; groups: GroupRecord[] }> {
  const clientIds = await listClientFamily(ctx, clientId);
  const divisions = await ctx.db
    .select()
    .from(accountDivisions)
    .where(inArray(accountDivisions.clientId, clientIds))
    .orderBy(asc(accountDivisions.name), asc(accountDivisions.id));
  return { divisions, groups: await readGroups(ctx.db, { clientIds }) };
}

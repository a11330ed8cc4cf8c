import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CheckedNumber, KnownNumber } from '#contract/account-numbers.ts';
import { accountNumberKey, carriersOfShape } from '#model/trade/account-shapes.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { type BilledAccount, compileBilledAccounts } from '#query/lists/compile-billed-accounts.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { accountKey } from '#server/questions/list-arrivals.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { accountDivisions, accountGroups, accounts, clients } from '#server/stores/schema.ts';

/** Checks account numbers. Accounts of clients that the reader may not see are treated as if they did not exist. */
export async function checkNumbers(ctx: SignedInContext, numbers: readonly string[]): Promise<CheckedNumber[]> {
  const known = new Map<string, KnownNumber[]>();
  for (const account of await readKnownNumbers(ctx, ctx.session.clientIds)) {
    const key = accountNumberKey(account.number);
    known.set(key, [...(known.get(key) ?? []), account]);
  }
  return numbers.map((number) => ({
    number,
    carriers: carriersOfShape(number).flatMap((id) => findCarrier(id)?.name ?? []),
    accounts: known.get(accountNumberKey(number)) ?? [],
  }));
}

/** Lists the accounts on invoices of a client and its children that are in no group, the most recently billed first. */
export async function listUnassigned(ctx: SignedInContext, clientId: number): Promise<KnownNumber[]> {
  const found = await readKnownNumbers(ctx, await listClientFamily(ctx, clientId), true);
  return found
    .filter(({ invoices }) => invoices > 0)
    .sort((a, b) => ((a.lastInvoiceOn ?? '') < (b.lastInvoiceOn ?? '') ? 1 : -1));
}

async function readKnownNumbers(
  ctx: SignedInContext,
  clientIds: readonly number[],
  onlyUnassigned = false,
): Promise<KnownNumber[]> {
  if (clientIds.length === 0) return [];
  const isOf = inArray(accounts.clientId, [...clientIds]);
  const rows = await ctx.db
    .select({
      account: accounts,
      client: { id: clients.id, name: clients.name, code: clients.code },
      groupName: accountGroups.name,
      divisionName: accountDivisions.name,
    })
    .from(accounts)
    .innerJoin(clients, eq(clients.id, accounts.clientId))
    .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
    .leftJoin(accountDivisions, eq(accountDivisions.id, accountGroups.divisionId))
    .where(onlyUnassigned ? and(isOf, isNull(accounts.groupId)) : isOf)
    .orderBy(asc(clients.name), asc(accounts.number), asc(accounts.id));
  const today = ctx.now().toISOString().slice(0, 10);
  const scope = await readLoadedScope(ctx, clientIds);
  const billed = await ctx.warehouse.read<BilledAccount>(compileBilledAccounts(scope));
  const billedOf = new Map(billed.map((one) => [accountKey(one, one.accountNumber), one]));
  return rows.map(({ account, ...named }) => {
    const invoiced = billedOf.get(accountKey(account, account.number));
    return {
      ...named,
      id: account.id,
      carrierName: findCarrier(account.carrierId)?.name ?? '',
      number: account.number,
      name: account.name,
      active: isActiveOn(account, today),
      invoices: invoiced?.invoices ?? 0,
      firstInvoiceOn: invoiced?.firstOn ?? null,
      lastInvoiceOn: invoiced?.lastOn ?? null,
      version: account.version,
    };
  });
}

/** Whether an account is switched on and the day is one of its active dates. */
function isActiveOn(
  { isActive, activeFrom, activeTo }: Pick<typeof accounts.$inferSelect, 'isActive' | 'activeFrom' | 'activeTo'>,
  day: string,
): boolean {
  return isActive && (activeFrom === null || activeFrom <= day) && (activeTo === null || day <= activeTo);
}

import { asc, eq, inArray } from 'drizzle-orm';
import type { AccountConfig } from '#contract/account-config.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { rhythmOf } from '#model/trade/expected-arrival.ts';
import type { SignedInContext } from '#server/context.ts';
import { accountKey, readArrivals } from '#server/questions/list-arrivals.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountDivisions, accountGroups, accounts, clients, glCodes } from '#server/stores/schema.ts';

/** The configuration of an account as it is stored, without what its invoices tell. */
export type StoredConfig = Omit<AccountConfig, 'lastInvoiceOn' | 'expectedOn' | 'daysLate'>;

/** Returns the stored configurations of accounts, sorted by client, carrier and number. */
export async function readStoredConfigs(
  tx: Pick<Database, 'select'>,
  by: { clientIds: readonly number[] } | { ids: readonly number[] },
): Promise<StoredConfig[]> {
  const condition = 'ids' in by ? inArray(accounts.id, [...by.ids]) : inArray(accounts.clientId, [...by.clientIds]);
  const rows = await tx
    .select({
      account: accounts,
      client: { id: clients.id, name: clients.name, code: clients.code },
      groupName: accountGroups.name,
      divisionName: accountDivisions.name,
      glCode: glCodes.code,
    })
    .from(accounts)
    .innerJoin(clients, eq(clients.id, accounts.clientId))
    .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
    .leftJoin(accountDivisions, eq(accountDivisions.id, accountGroups.divisionId))
    .leftJoin(glCodes, eq(glCodes.id, accounts.glCodeId))
    .where(condition)
    .orderBy(asc(clients.name), asc(accounts.carrierId), asc(accounts.number), asc(accounts.id));
  return rows.map(({ account, ...named }) => ({
    ...named,
    id: account.id,
    carrier: { id: account.carrierId, name: findCarrier(account.carrierId)?.name ?? '' },
    number: account.number,
    name: account.name,
    active: account.isActive,
    currency: account.currency,
    invoiceRhythm: account.invoiceRhythm,
    invoiceDay: account.invoiceDay,
    activeFrom: account.activeFrom,
    activeTo: account.activeTo,
    groupId: account.groupId,
    storeType: account.storeType,
    glCodeId: account.glCodeId,
    agreement: account.agreement,
    isAudited: account.isAudited,
    contactName: account.contactName,
    contactEmail: account.contactEmail,
    version: account.version,
  }));
}

/** Adds when the invoices of the accounts arrive. */
export async function withArrivals(ctx: SignedInContext, configs: readonly StoredConfig[]): Promise<AccountConfig[]> {
  const today = ctx.now().toISOString().slice(0, 10);
  const clientIds = [...new Set(configs.map(({ client }) => client.id))];
  const rows = clientIds.length === 0 ? [] : await readArrivals(ctx, clientIds);
  const daysOf = new Map(rows.map((row) => [accountKey(row, row.accountNumber), row.days]));
  return configs.map((config) => {
    const days =
      daysOf.get(accountKey({ clientId: config.client.id, carrierId: config.carrier.id }, config.number)) ?? [];
    const rhythm = rhythmOf(days, today, config);
    return {
      ...config,
      lastInvoiceOn: days.toSorted().at(-1) ?? null,
      expectedOn: rhythm?.dueOn ?? null,
      daysLate: rhythm?.daysLate ?? 0,
    };
  });
}

import { and, eq } from 'drizzle-orm';
import type { StoreType } from '#contract/account-config.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountDivisions, accountGroups, accounts, clients } from '#server/stores/schema.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';

/** The store types of the demo by division. Other divisions have none. */
const STORE_TYPES: Readonly<Record<string, StoreType>> = {
  Online: 'InternetsDF',
  Shops: 'Non-Internet',
  Wholesale: 'Non-Internet',
  Corporate: 'Tracking',
};

/** Stores the divisions, groups and accounts of the demo clients. Running it again changes nothing. */
export async function seedDemoAccounts({ db, tenantId }: Pick<OpenServices, 'db' | 'tenantId'>): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx.select().from(clients).where(eq(clients.tenantId, tenantId));
    const idByCode = new Map(known.map(({ code, id }) => [code, id]));
    for (const account of demoAccounts()) {
      const clientId = idByCode.get(account.clientCode);
      if (clientId === undefined) throw new Error(`The demo client ${account.clientCode} is not stored yet`);
      await seedAccount(tx, clientId, account);
    }
  });
}

async function seedAccount(db: Database, clientId: number, account: DemoAccount): Promise<void> {
  const { carrierId, number, name, isActive } = account;
  const groupId = await seedGroup(db, clientId, account);
  const refunds = {
    isUpsGsr: carrierId === UPS,
    isFedexExpressGsr: carrierId === FEDEX,
    isFedexIntlGsr: carrierId === FEDEX,
  };
  await db
    .insert(accounts)
    .values({
      clientId,
      carrierId,
      number,
      name,
      groupId,
      isActive,
      storeType: STORE_TYPES[account.division] ?? null,
      ...refunds,
    })
    .onConflictDoNothing();
}

async function seedGroup(db: Database, clientId: number, { division, group }: DemoAccount): Promise<number> {
  await db.insert(accountDivisions).values({ clientId, name: division }).onConflictDoNothing();
  const isDivision = and(eq(accountDivisions.clientId, clientId), eq(accountDivisions.name, division));
  const [storedDivision] = await db.select().from(accountDivisions).where(isDivision);
  await db
    .insert(accountGroups)
    .values({ clientId, divisionId: storedDivision?.id ?? null, name: group })
    .onConflictDoNothing();
  const isGroup = and(eq(accountGroups.clientId, clientId), eq(accountGroups.name, group));
  const [storedGroup] = await db.select().from(accountGroups).where(isGroup);
  if (storedGroup === undefined) throw new Error(`The account group ${group} was not stored`);
  return storedGroup.id;
}

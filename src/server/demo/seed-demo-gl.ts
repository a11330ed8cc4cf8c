import { and, eq } from 'drizzle-orm';
import type { GlConditions } from '#contract/gl-codes.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountDivisions, accounts, clients, glCodes, glRules } from '#server/stores/schema.ts';

const CLIENT = 'HALDEN';
const ANY: GlConditions = {
  accountIds: [],
  divisionIds: [],
  references: [],
  states: [],
  services: [],
  categories: [],
  charges: [],
};

/** The chart of accounts of the demo client. */
const CODES = {
  parcels: ['gl code', '6100', 'Outbound parcels'],
  dealers: ['gl code', '6120', 'Dealer shipments'],
  freight: ['gl code', '6150', 'Freight'],
  fuel: ['gl code', '6190', 'Fuel surcharges'],
  headquarters: ['cost center', '100', 'Headquarters'],
  marketing: ['cost center', '140', 'Marketing'],
  wholesale: ['cost center', '200', 'Wholesale'],
} as const;
type CodeName = keyof typeof CODES;

interface DemoRule {
  name: string;
  division?: string;
  conditions?: Partial<GlConditions>;
  shares: readonly (readonly [code: CodeName, center: CodeName | null, percent: number])[];
}

/** The rules of the demo client. They leave charges such as taxes and fees of dealers unallocated. */
const RULES: readonly DemoRule[] = [
  { name: 'Fuel', conditions: { categories: ['fuel surcharge'] }, shares: [['fuel', null, 100]] },
  {
    name: 'Dealer shipments',
    division: 'Wholesale',
    conditions: { categories: ['transportation'], services: ['Ground', 'Parcel Express', 'International'] },
    shares: [['dealers', 'wholesale', 100]],
  },
  {
    name: 'Headquarters parcels',
    division: 'Corporate',
    shares: [
      ['parcels', 'headquarters', 66.67],
      ['parcels', 'marketing', 33.33],
    ],
  },
];

/** The account whose charges have a default GL code, and those that are known to be invoiced on Saturdays. */
const FREIGHT_ACCOUNT = '5518203';
const WEEKLY = ['0000A1D3R0', '0000A1D3R1', '310200410', '310200428'];
const SATURDAY = 6;
/** An account that nobody has put into a group yet. */
const UNASSIGNED_ACCOUNT = '9041771';

/** Stores the GL codes, rules and account settings of the demo client, unless it has GL codes. */
export async function seedDemoGl({ db, tenantId }: Pick<OpenServices, 'db' | 'tenantId'>): Promise<void> {
  await db.transaction(async (tx) => {
    const isOf = and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT));
    const [client] = await tx.select({ id: clients.id }).from(clients).where(isOf);
    if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
    const clientId = client.id;
    if ((await tx.select().from(glCodes).where(eq(glCodes.clientId, clientId)).limit(1)).length > 0) return;
    const ids = await addCodes(tx, clientId);
    await addRules(tx, clientId, ids);
    const known = await tx.select().from(accounts).where(eq(accounts.clientId, clientId));
    for (const { id, number } of known) {
      const weekly = { invoiceRhythm: 'weekly', invoiceDay: SATURDAY } as const;
      const contact = { contactName: 'Dana Wells', contactEmail: 'dana.wells@example.com' };
      await tx
        .update(accounts)
        .set({
          currency: 'USD',
          ...(WEEKLY.includes(number) && { ...weekly, ...contact, activeFrom: '2023-01-01' }),
          ...(number === FREIGHT_ACCOUNT && { glCodeId: ids.freight }),
          ...(number === UNASSIGNED_ACCOUNT && { groupId: null }),
        })
        .where(eq(accounts.id, id));
    }
  });
}

async function addCodes(tx: Pick<Database, 'insert'>, clientId: number): Promise<Record<CodeName, number>> {
  const names = Object.keys(CODES) as CodeName[];
  const rows = names.map((name) => {
    const [kind, code, text] = CODES[name];
    return { clientId, kind, code, name: text };
  });
  const made = await tx.insert(glCodes).values(rows).returning({ id: glCodes.id });
  return Object.fromEntries(names.map((name, index) => [name, made[index]?.id ?? 0])) as Record<CodeName, number>;
}

async function addRules(
  tx: Pick<Database, 'select' | 'insert'>,
  clientId: number,
  ids: Record<CodeName, number>,
): Promise<void> {
  const divisions = await tx.select().from(accountDivisions).where(eq(accountDivisions.clientId, clientId));
  const rows = RULES.map(({ name, division, conditions, shares }, position) => ({
    clientId,
    position,
    name,
    conditions: {
      ...ANY,
      ...conditions,
      divisionIds: divisions.filter((one) => one.name === division).map(({ id }) => id),
    },
    shares: shares.map(([code, center, percent]) => ({
      glCodeId: ids[code],
      costCenterId: center === null ? null : ids[center],
      points: Math.round(percent * 100),
    })),
  }));
  await tx.insert(glRules).values(rows);
}

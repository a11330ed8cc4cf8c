import { and, eq } from 'drizzle-orm';
import type { MarkupRuleFields } from '#contract/markups.ts';
import { addMonths, endOfMonth, type IsoDate, startOfMonth } from '#model/dates/iso-date.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { keepMarkupRun, stampMarkupRun } from '#server/features/markups/change-run.ts';
import { prepareMarkupRun } from '#server/features/markups/prepare-run.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, markupAssignments, markupRules, markupSets, users } from '#server/stores/schema.ts';

const LOGIN = 'admin';
/** The client that was billed, and for how many months ago: the invoices of the first month are stamped. */
const BILLED = { code: 'HALDEN', months: [3, 2] };
/** How many months ago the sets begin, which is before the first data. */
const SINCE_MONTHS = 48;

const ANY: MarkupRuleFields = {
  ...{ carrier: null, chargeDescription: null, service: null, zone: null, account: null },
  ...{ effectiveFrom: null, effectiveTo: null, dateUnknown: true, minimum: null },
  ...{ basis: 'cost', discount: 0, discountType: '%' },
};

interface DemoSet {
  name: string;
  currency: string;
  rules: readonly Partial<MarkupRuleFields>[];
  /** Codes of clients, with the share of the audit's credits that they get in hundredths of a percent. */
  clients: Readonly<Record<string, number>>;
}

/** The sets of the demo. No client has one for euros, so runs show charges that can't be billed. */
const SETS: readonly DemoSet[] = [
  {
    name: 'Standard',
    currency: 'USD',
    rules: [
      { discount: -1200 },
      { service: 'Ground', discount: -1500, minimum: 950 },
      { chargeDescription: 'Fuel*', discount: -500 },
      { chargeDescription: 'Residential*', discount: -50, discountType: '$' },
      { service: 'Parcel Express', basis: 'published', discount: 1000, dateUnknown: false },
    ],
    clients: { HALDEN: 8000, 'HALDEN-EAST': 8000, 'HALDEN-WEST': 8000, MERIDIAN: 5000 },
  },
  { name: 'Canada', currency: 'CAD', rules: [{ discount: -1800 }], clients: { 'HALDEN-CA': 10_000 } },
];

/** Stores sets of markup rules for the demo clients and bills one of them, unless there are sets. */
export async function seedDemoMarkups(services: OpenServices, today: IsoDate): Promise<void> {
  const { db, tenantId } = services;
  if ((await db.$count(markupSets, eq(markupSets.tenantId, tenantId))) > 0) return;
  const known = await db.select().from(clients).where(eq(clients.tenantId, tenantId));
  const idOf = new Map(known.map(({ code, id }) => [code, id]));
  const effectiveFrom = startOfMonth(addMonths(today, -SINCE_MONTHS));
  await db.transaction(async (tx) => {
    for (const { name, currency, rules, clients: assigned } of SETS) {
      const [set] = await tx.insert(markupSets).values({ tenantId, name, currency }).returning({ id: markupSets.id });
      const setId = set?.id ?? 0;
      await tx.insert(markupRules).values(rules.map((rule) => ({ ...ANY, ...rule, setId })));
      const assignments = Object.entries(assigned).map(([code, creditPoints]) => ({
        ...{ clientId: idOf.get(code) ?? 0, setId, effectiveFrom, creditPoints },
      }));
      await tx.insert(markupAssignments).values(assignments);
    }
  });
  const isAdmin = and(eq(users.tenantId, tenantId), eq(users.login, LOGIN));
  const [admin] = await db.select({ id: users.id }).from(users).where(isAdmin);
  if (admin === undefined) return;
  const ctx = await readerContext(services, admin.id);
  for (const [index, months] of BILLED.months.entries()) {
    const fromDate = startOfMonth(addMonths(startOfMonth(today), -months));
    const draft = await prepareMarkupRun(ctx, {
      clientId: idOf.get(BILLED.code) ?? 0,
      fromDate,
      toDate: endOfMonth(fromDate),
    });
    const kept = await keepMarkupRun(ctx, draft.id, draft.version);
    if (index === 0) await stampMarkupRun(ctx, kept.id, kept.version);
  }
}

import type { AuditRows } from '#audit/audit.ts';
import { groupBy } from '#audit/group-by.ts';
import { repeatedInvoices, repeatKey } from '#audit/sets/b3-invoice-twice.ts';
import { type AccountCharge, compileAccountCharges } from '#query/audit/compile-account-charges.ts';
import { type ChargeKindRow, compileChargeKinds, compileKindsOfAccounts } from '#query/audit/compile-charge-kinds.ts';
import { compileGivenBack, type GivenBackRow } from '#query/audit/compile-given-back.ts';
import { compileFingerprints, compileInvoiceTotals, type InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import {
  compileHasEvents,
  compileSampledDays,
  compileTrackedDays,
  type SampledDay,
  type TrackedDay,
} from '#query/audit/compile-tracked-days.ts';
import { compileWeeklyRevenue, type WeeklyRevenueRow } from '#query/audit/compile-weekly-revenue.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/**
 * Reads what rules need to know about all invoices of a scope together. For an audit of new files, the result also says what they have
 * changed, and omits the kinds of most charges.
 */
export async function readAuditRows(
  warehouse: Warehouse,
  scope: LoadedScope,
  newFiles: readonly number[] | null,
): Promise<AuditRows> {
  const newFileIds = newFiles ?? [];
  const [invoices, kinds, accountCharges, revenue, trackedDays] = await Promise.all([
    readInvoices(warehouse, scope, newFiles),
    warehouse.rows<ChargeKindRow>(
      newFiles === null ? compileChargeKinds(scope) : compileKindsOfAccounts(scope, newFileIds),
    ),
    warehouse.rows<AccountCharge>(compileAccountCharges(scope)),
    warehouse.rows<WeeklyRevenueRow>(compileWeeklyRevenue(scope, newFileIds)),
    readTrackedDays(warehouse, scope, newFileIds),
  ]);
  return {
    kinds,
    invoices,
    accountCharges,
    revenue,
    trackedDays,
    givenBack: await readGivenBack(warehouse, scope, invoices),
  };
}

function readGivenBack(
  warehouse: Warehouse,
  scope: LoadedScope,
  invoices: readonly InvoiceTotal[],
): Promise<GivenBackRow[]> {
  const repeated = repeatedInvoices(invoices).map(({ later }) => later);
  return repeated.length === 0 ? Promise.resolve([]) : warehouse.rows<GivenBackRow>(compileGivenBack(scope, repeated));
}

/** Reads the totals of invoices. Those with the same parcels and total are compared by charge, so that equal fingerprints mean equal charges. */
async function readInvoices(
  warehouse: Warehouse,
  scope: LoadedScope,
  newFiles: readonly number[] | null,
): Promise<InvoiceTotal[]> {
  const invoices = await warehouse.rows<InvoiceTotal>(compileInvoiceTotals(scope, newFiles));
  const alike = groupBy(
    invoices.filter(({ fingerprint }) => fingerprint !== ''),
    (invoice) => repeatKey(invoice),
  );
  const doubtful = [...alike.values()].filter((same) => same.length > 1).flat();
  if (doubtful.length === 0) return invoices;
  type Exact = Pick<InvoiceTotal, 'carrierId' | 'invoice' | 'currency' | 'fingerprint'>;
  const exact = await warehouse.rows<Exact>(compileFingerprints(scope, doubtful));
  const nameOf = ({ carrierId, invoice, currency }: Omit<Exact, 'fingerprint'>) =>
    `${carrierId}|${invoice}|${currency}`;
  const fingerprints = new Map(exact.map((one) => [nameOf(one), one.fingerprint]));
  return invoices.map((one) => {
    const fingerprint = one.fingerprint === '' ? undefined : fingerprints.get(nameOf(one));
    return fingerprint === undefined ? one : { ...one, fingerprint };
  });
}

async function readTrackedDays(
  warehouse: Warehouse,
  scope: LoadedScope,
  newFileIds: readonly number[],
): Promise<TrackedDay[]> {
  const [events] =
    newFileIds.length === 0 ? [] : await warehouse.rows<{ has: number }>(compileHasEvents(scope, newFileIds));
  const question = { newFileIds, hasNewEvents: events?.has === 1 };
  const sampled = await warehouse.rows<SampledDay>(compileSampledDays(scope, question));
  const isKnown = ({ isTracked, isNew }: SampledDay) => isTracked === 1 && isNew === 0;
  const doubtful = [...new Set(sampled.filter((day) => !isKnown(day)).map(({ day }) => day))];
  if (doubtful.length === 0) return sampled;
  const asked = new Set(doubtful);
  const exact = await warehouse.rows<TrackedDay>(compileTrackedDays(scope, question, doubtful));
  return [...sampled.filter(({ day }) => !asked.has(day)), ...exact];
}

import { Audit, type AuditedOptions, type AuditRows } from '#audit/audit.ts';
import type { AuditInputs } from '#audit/audit-inputs.ts';
import type { Finding } from '#audit/finding.ts';
import { groupBy } from '#audit/group-by.ts';
import { invoiceName } from '#audit/invoice-name.ts';
import { accountInvoices } from '#audit/sets/account-invoices.ts';
import { repeatKey } from '#audit/sets/b3-invoice-twice.ts';
import { needsWholeAudit } from '#audit/what-changed.ts';
import { type AccountCharge, compileAccountCharges } from '#query/audit/compile-account-charges.ts';
import type { AuditedRun, InvoiceNames, InvoiceOfRun } from '#query/audit/compile-audited-numbers.ts';
import { compileBilledParcels } from '#query/audit/compile-billed-parcels.ts';
import {
  type ChargeKindRow,
  compileChargeKinds,
  compileKindsOfAccounts,
  compileKindsOfRun,
} from '#query/audit/compile-charge-kinds.ts';
import { compileFingerprints, compileInvoiceTotals, type InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { compileListPriced, type ListPricedRow } from '#query/audit/compile-list-priced.ts';
import {
  compileHasEvents,
  compileSampledDays,
  compileTrackedDays,
  type SampledDay,
  type TrackedDay,
} from '#query/audit/compile-tracked-days.ts';
import { compileWeeklyRevenue, type WeeklyRevenueRow } from '#query/audit/compile-weekly-revenue.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import {
  addNumbers,
  auditedRun,
  type ChangedFiles,
  chooseAudited,
  chooseNumbersOfFiles,
  readInvoicesOfRun,
} from './choose-audited.ts';
import { DiscountsOfRun } from './discounts-of-run.ts';
import { judgeParcels, threadsFor } from './judge-parcels.ts';
import { AlternativeReader } from './read-alternatives.ts';

/** How many charge lines are held in memory at once. */
const LINES_OF_SLICE = 400_000;

export interface AuditRequest extends AuditedOptions {
  scope: LoadedScope;
  inputs: AuditInputs;
  /** Audits only what these files touch. By default, everything is audited. */
  changed?: ChangedFiles | null;
  /** How many threads judge parcels, 0 for this one alone. By default, as many as the number of charges calls for. */
  threads?: number;
  /** Receives findings as they are made. */
  onFindings(findings: readonly Finding[]): void;
}

/** What an audit looked at, and what its rules could not look at, with the number of times. */
export interface AuditSummary {
  shipments: number;
  notRun: ReadonlyMap<string, number>;
  /** The invoices whose parcels were all judged for lost discounts; `null` if everything was audited. */
  judgedInvoices: InvoiceNames | null;
}

/** Audits the invoices of a scope with all rules: everything, or what new files touch. */
export async function auditClient(warehouse: Warehouse, request: AuditRequest): Promise<AuditSummary> {
  const { scope, inputs, onFindings, changed = null } = request;
  const newFileIds = changed?.fileIds ?? [];
  // The engine also reads this while the invoices are judged. An error is thrown where the rows are needed.
  const discounts = changed === null ? warehouse.rows<ListPricedRow>(compileListPriced(scope)) : null;
  discounts?.catch(() => {});
  const [kinds, invoices, accountCharges, revenue, trackedDays] = await Promise.all([
    warehouse.rows<ChargeKindRow>(
      changed === null ? compileChargeKinds(scope) : compileKindsOfAccounts(scope, newFileIds),
    ),
    readInvoices(warehouse, scope, newFileIds),
    warehouse.rows<AccountCharge>(compileAccountCharges(scope)),
    warehouse.rows<WeeklyRevenueRow>(compileWeeklyRevenue(scope, newFileIds)),
    readTrackedDays(warehouse, scope, newFileIds),
    changed === null ? null : chooseNumbersOfFiles(warehouse, scope, changed),
  ]);
  const rows: AuditRows = { kinds, invoices, accountCharges, revenue, trackedDays };
  if (changed !== null && needsWholeAudit(rows, inputs.agreements))
    return auditClient(warehouse, { ...request, changed: null });
  const audit = new Audit(rows, inputs, request);
  const { asOf, onAvoidable } = request;
  const alternatives =
    onAvoidable === undefined ? null : new AlternativeReader(warehouse, { scope, inputs, asOf, changed });
  const run = changed === null ? null : beginRun(warehouse, { scope, changed, rows, audit });
  onFindings(audit.judgeInvoices());
  if (discounts !== null) audit.readDiscounts(await discounts);
  const judgedInvoices = (await run?.choose()) ?? null;
  await alternatives?.choose();
  const ofRun = changed === null ? null : await readInvoicesOfRun(warehouse, scope, changed.runId);
  const audited = changed === null || ofRun === null ? null : auditedRun(changed.runId, ofRun);
  const lines = changed === null ? countLines(rows.kinds) : 0;
  const of = Math.max(1, Math.ceil(lines / LINES_OF_SLICE));
  const slices = Array.from({ length: of }, (_, index) => compileBilledParcels(scope, { of, index }, audited));
  const { threads = threadsFor(lines) } = request;
  const learn = async () => {
    const [found] = await Promise.all([
      alternatives?.read(audited),
      audited === null ? null : run?.complete(audited, ofRun ?? []),
    ]);
    if (found !== undefined) audit.readAlternatives(found);
  };
  const ready = learn();
  // The error is thrown where the first parcels are judged.
  ready.catch(() => {});
  // Threads receive a copy of what the audit knows when they start.
  if (threads > 0) await ready;
  const blocks = streamAhead(warehouse, slices, ready);
  await judgeParcels(blocks, { audit, threads, onFindings, onAvoidable });
  const isJudged = new Set(judgedInvoices?.map(invoiceName));
  onFindings(audit.judgeRest((invoice) => judgedInvoices === null || isJudged.has(invoiceName(invoice))));
  return { shipments: audit.shipments, notRun: audit.notRun, judgedInvoices };
}

/** Begins to choose what a run audits because of new files. */
function beginRun(
  warehouse: Warehouse,
  {
    scope,
    changed,
    rows,
    audit,
  }: {
    scope: LoadedScope;
    changed: ChangedFiles;
    rows: AuditRows;
    audit: Audit;
  },
) {
  const { runId } = changed;
  const chosen = chooseAudited(warehouse, { scope, changed, rows });
  // The error is thrown where the numbers are needed.
  chosen.catch(() => {});
  const { invoices } = rows;
  const discounts = new DiscountsOfRun(warehouse, { scope, runId, invoices, billed: accountInvoices(invoices), audit });
  return {
    /** Chooses the tracking numbers once the invoices were judged, and returns the invoices that are judged for lost discounts. */
    async choose(): Promise<InvoiceNames> {
      await Promise.all([chosen, addNumbers(warehouse, runId, audit.accountNumbers)]);
      return discounts.choose();
    },
    /** Reads what the audit has to know about all chosen tracking numbers. */
    async complete(audited: AuditedRun, ofRun: readonly InvoiceOfRun[]): Promise<void> {
      const [kinds] = await Promise.all([
        warehouse.rows<ChargeKindRow>(compileKindsOfRun(scope, audited)),
        discounts.complete(ofRun),
      ]);
      audit.addKinds(kinds);
    },
  };
}

/** The totals of invoices. The charges of those with the same parcels and total are compared, so that equal fingerprints mean equal charges. */
async function readInvoices(
  warehouse: Warehouse,
  scope: LoadedScope,
  newFileIds: readonly number[],
): Promise<InvoiceTotal[]> {
  const invoices = await warehouse.rows<InvoiceTotal>(compileInvoiceTotals(scope, newFileIds));
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

/**
 * Streams the rows of statements one after the other. The warehouse begins with a statement while the rows before it are judged, and with
 * the first one before the judge is ready.
 */
async function* streamAhead(
  warehouse: Warehouse,
  statements: readonly Statement[],
  ready?: Promise<void>,
): AsyncGenerator<Uint8Array> {
  const begin = (statement: Statement | undefined) => {
    if (statement === undefined) return null;
    const stream = warehouse.streamLines(statement);
    return { stream, first: stream.next() };
  };
  let next = begin(statements[0]);
  try {
    await Promise.all([next?.first, ready]);
    for (let index = 1; next !== null; index++) {
      const { stream, first } = next;
      const block = await first;
      next = begin(statements[index]);
      if (block.done !== true) yield block.value;
      yield* stream;
    }
  } finally {
    await next?.stream.return(undefined);
  }
}

function countLines(kinds: readonly ChargeKindRow[]): number {
  return kinds.reduce((sum, { lines }) => sum + lines, 0);
}

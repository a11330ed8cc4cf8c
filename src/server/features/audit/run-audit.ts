import { eq, sql } from 'drizzle-orm';
import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { WrittenFinding } from '#audit/finding.ts';
import { inputWarnings } from '#audit/input-warnings.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import type { AuditReceipt } from '#contract/audit.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { InvoiceNames } from '#query/audit/compile-audited-numbers.ts';
import { compileChangedAvoidable } from '#query/audit/compile-avoidable-changes.ts';
import { compileChangedFindings } from '#query/audit/compile-finding-changes.ts';
import {
  AVOIDABLE_COSTS,
  compileNextVersion,
  compileVanished,
  FINDINGS,
  type FindingRun,
  FOUND_AVOIDABLE_TABLE,
  FOUND_TABLE,
} from '#query/audit/compile-found-changes.ts';
import { compileUnlikelyEvents, type UnlikelyEvents } from '#query/audit/compile-unlikely-events.ts';
import { AppError } from '#server/app-error.ts';
import { copySteps, dropLeftSteps, showBatch, withLastSteps } from '#server/audit/show-steps.ts';
import { findingsLock } from '#server/jobs/job-queue.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { joinLocks } from '#server/stores/open-locks.ts';
import { auditRuns } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { auditClient } from './audit-client.ts';
import type { AuditRequest } from './audit-request.ts';
import { dropLeftRows, dropRowsOfRun } from './drop-left-rows.ts';
import { FoundRows, toAvoidableRow, toFindingRow } from './found-rows.ts';
import { readCreditedLines, storeMatches } from './match-client-credits.ts';
import { readAuditInputs } from './read-audit-inputs.ts';
import { readAuditedAccounts } from './read-audited-accounts.ts';
import { readRuleSettings } from './rule-settings.ts';

/** A run lists at most this many things that its rules could not look at, the most frequent ones first. */
const MAX_NOT_RUN = 200;
const MAX_WARNINGS = 200;
/** Rules with up to this many avoidable costs are written together. */
const MAX_TOGETHER = 20_000;

/**
 * Audits everything that is loaded for a client, as of the end of a day, or only what new files touch. Its findings replace those of the
 * run before it. If it fails or loses its lock before it has found all of them, they stay as they were. The caller holds the lock of the
 * client's rows.
 */
export async function runAudit(
  services: LockedServices,
  clientId: number,
  asOf: IsoDate,
  newFileIds: readonly number[] | null = null,
): Promise<AuditReceipt> {
  const { db, warehouse, now } = services;
  await dropLeftRows(services, clientId);
  const [run] = await db.insert(auditRuns).values({ clientId, asOf, startedAt: now() }).returning();
  if (run === undefined) throw new Error('The run of the audit was not stored.');
  const started = performance.now();
  try {
    const { shipments, findings, notRun, warnings, judgedInvoices } = await findAndStore(services, {
      clientId,
      asOf,
      runId: run.id,
      newFileIds,
    });
    const seconds = Math.round((performance.now() - started) / 10) / 100;
    const receipt: AuditReceipt = {
      shipments,
      findings,
      notRun: mostFrequent(notRun),
      warnings,
      seconds,
      isWhole: judgedInvoices === null,
    };
    await endRun(services, run, { receipt });
    return receipt;
  } catch (error) {
    const reason =
      error instanceof AppError ? error.message : 'The audit failed on the server. The error has been logged.';
    await endRun(services, run, { reason });
    throw error;
  } finally {
    await dropRowsOfRun(warehouse, run.id);
  }
}

/** Ends a run, and invalidates the answers that were cached before. A run that failed may have shown a part of what it found. */
async function endRun(
  { db, now, lock }: LockedServices,
  { id, clientId }: { id: number; clientId: number },
  outcome: { receipt: AuditReceipt } | { reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ('receipt' in outcome) await lock.require(tx);
    await tx
      .update(auditRuns)
      .set({ finishedAt: now(), ...outcome })
      .where(eq(auditRuns.id, id));
    await tx.execute(sql`SELECT raise_data_versions(ARRAY[${clientId}]::integer[])`);
  });
}

async function findAndStore(
  services: LockedServices,
  {
    clientId,
    asOf,
    runId,
    newFileIds,
  }: { clientId: number; asOf: IsoDate; runId: number; newFileIds: readonly number[] | null },
) {
  const { warehouse, db, lock } = services;
  const scope = await readLoadedScope(services, [clientId]);
  const inputs = await readAuditInputs(services, scope);
  const isAudited = await readAuditedAccounts(services.db, clientId);
  const run = { clientId, runId };
  const findings = new FoundRows<WrittenFinding>(warehouse, FOUND_TABLE, (finding) => toFindingRow(run, finding));
  const counts = new Map<string, number>();
  const avoidable = new FoundRows<AvoidableCost>(warehouse, FOUND_AVOIDABLE_TABLE, (cost) => toAvoidableRow(run, cost));
  const request: AuditRequest = {
    scope,
    inputs,
    changed: newFileIds === null ? null : { runId, fileIds: newFileIds },
    asOf: toDayNumber(asOf),
    settings: await readRuleSettings(services.db, clientId),
    creditedLines: await readCreditedLines(warehouse, scope),
    onFindings: (found) => findings.add(found.filter(isAudited)),
    onAvoidable: (cost) => {
      if (!isAudited(cost)) return;
      counts.set(cost.rule, (counts.get(cost.rule) ?? 0) + 1);
      return avoidable.add([cost]);
    },
  };
  // After an error, rows that are still being written would come after those of the run were dropped.
  const summary = await auditClient(warehouse, request).finally(() =>
    Promise.all([findings.settle(), avoidable.settle()]),
  );
  await findings.end();
  await avoidable.end();
  const unlikely = await warehouse.rows<UnlikelyEvents>(compileUnlikelyEvents(scope, endOfDay(toDayNumber(asOf))));
  const change = { clientId, loadedFileIds: scope.loadedFileIds, runId };
  // People's decisions wait for the lock, so it is held for one step at a time.
  const withFindings = (step: (held: LockedServices) => Promise<void>) =>
    services.store.withLock(findingsLock(clientId), async (held) => {
      const both = joinLocks(lock, held);
      await both.require(db);
      await step({ ...services, lock: both });
    });
  await withFindings(async (held) => {
    await dropLeftSteps(warehouse, clientId);
    // A finding that comes back never appears without what people decided about it, so its steps are there first.
    await withLastSteps(services, { clientId, actionId: null }, async (copied) => {
      await held.lock.require(db);
      await showFindings(warehouse, { ...change, batch: copied.batch }, summary.judgedInvoices);
      await showBatch(held, { clientId, ...copied, isWhole: true });
    });
  });
  await lock.require(db);
  await showAvoidable(warehouse, change, counts, summary.judgedInvoices);
  await lock.require(db);
  const haveMatchesChanged = await storeMatches(warehouse, { clientId, runId, scope });
  if (haveMatchesChanged) await withFindings((held) => copySteps(held, clientId));
  return { ...summary, findings: findings.count, warnings: inputWarnings(inputs, unlikely).slice(0, MAX_WARNINGS) };
}

/** Replaces the client's findings with those of the run, as far as the run has judged them. The caller holds their lock. */
async function showFindings(
  warehouse: Warehouse,
  change: Omit<FindingRun, 'version'> & { batch: number },
  judgedInvoices: InvoiceNames | null,
): Promise<void> {
  const [next] = await warehouse.rows<{ version: number }>(compileNextVersion(FINDINGS, change.clientId));
  const run = { ...change, version: Number(next?.version ?? 1) };
  await warehouse.run(compileChangedFindings(run));
  await warehouse.run(compileVanished(FINDINGS, run, judgedInvoices));
}

/** Replaces the client's avoidable costs with those of the run, as far as the run has judged them. */
async function showAvoidable(
  warehouse: Warehouse,
  change: Omit<FindingRun, 'version'>,
  counts: ReadonlyMap<string, number>,
  judgedInvoices: InvoiceNames | null,
) {
  const [next] = await warehouse.rows<{ version: number }>(compileNextVersion(AVOIDABLE_COSTS, change.clientId));
  const run = { ...change, version: Number(next?.version ?? 1) };
  const isOfFew = (rule: string) => (counts.get(rule) ?? 0) <= MAX_TOGETHER;
  const [few, many] = [[...counts.keys()].filter(isOfFew), [...counts.keys()].filter((rule) => !isOfFew(rule))];
  for (const rules of [few, ...many.map((rule) => [rule])])
    if (rules.length > 0) await warehouse.run(compileChangedAvoidable(run, rules));
  await warehouse.run(compileVanished(AVOIDABLE_COSTS, run, judgedInvoices));
}

function mostFrequent(notRun: ReadonlyMap<string, number>): AuditReceipt['notRun'] {
  return [...notRun]
    .map(([text, times]) => ({ text, times }))
    .sort((one, other) => other.times - one.times)
    .slice(0, MAX_NOT_RUN);
}

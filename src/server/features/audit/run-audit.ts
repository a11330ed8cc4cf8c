import { eq, sql } from 'drizzle-orm';
import { inputWarnings } from '#audit/input-warnings.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import type { AuditReceipt } from '#contract/audit.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { compileMatchedNumbers, type MatchedNumber } from '#query/audit/compile-claims-and-credits.ts';
import { compileUnlikelyEvents, type UnlikelyEvents } from '#query/audit/compile-unlikely-events.ts';
import { AppError } from '#server/app-error.ts';
import { copySteps } from '#server/audit/show-steps.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { auditRuns } from '#server/stores/schema.ts';
import { dropLeftRows, dropRowsOfRun } from './drop-left-rows.ts';
import { findAndShow, withFindingsLock } from './find-and-show.ts';
import { findMatches, numbersWithOtherCredits, storeMatches } from './match-client-credits.ts';
import { readAuditInputs } from './read-audit-inputs.ts';
import { readAuditedAccounts } from './read-audited-accounts.ts';
import { readRuleSettings } from './rule-settings.ts';
import { settleCredits } from './settle-credits.ts';

/** A run lists at most this many things that its rules could not look at, the most frequent ones first. */
const MAX_NOT_RUN = 200;
const MAX_WARNINGS = 200;

/**
 * Audits everything that is loaded for a client, as of the end of a day, or only what new files touch. Its findings replace those of the
 * run before it. If it fails or loses its lock before it has judged everything for the first time, they stay as they were. The caller holds
 * the lock of the client's rows.
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
  const { warehouse, db } = services;
  const scope = await readLoadedScope(services, [clientId]);
  const inputs = await readAuditInputs(services, scope);
  const unlikely = await warehouse.rows<UnlikelyEvents>(compileUnlikelyEvents(scope, endOfDay(toDayNumber(asOf))));
  const round = {
    ...{ clientId, runId, scope, inputs, asOf: toDayNumber(asOf) },
    settings: await readRuleSettings(db, clientId),
    isAudited: await readAuditedAccounts(db, clientId),
  };
  const known = await warehouse.rows<MatchedNumber>(compileMatchedNumbers(clientId));
  const { first, matches } = await settleCredits({
    match: () => findMatches(warehouse, scope),
    judge: (setAside, numbers) => {
      const fileIds = numbers === null ? newFileIds : [];
      const furtherNumbers = numbers ?? numbersWithOtherCredits(known, setAside);
      const changed = fileIds === null ? null : { runId, fileIds, furtherNumbers };
      return findAndShow(services, { ...round, changed, setAside });
    },
  });
  const haveMatchesChanged = await storeMatches(warehouse, { clientId, runId }, matches);
  if (haveMatchesChanged) await withFindingsLock(services, clientId, (held) => copySteps(held, clientId));
  return { ...first, warnings: inputWarnings(inputs, unlikely).slice(0, MAX_WARNINGS) };
}

function mostFrequent(notRun: ReadonlyMap<string, number>): AuditReceipt['notRun'] {
  return [...notRun]
    .map(([text, times]) => ({ text, times }))
    .sort((one, other) => other.times - one.times)
    .slice(0, MAX_NOT_RUN);
}

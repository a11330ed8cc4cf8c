import { eq, sql } from 'drizzle-orm';
import type { Finding } from '#audit/finding.ts';
import { inputWarnings } from '#audit/input-warnings.ts';
import { endOfDay } from '#audit/shipment-case.ts';
import type { AuditReceipt } from '#contract/audit.ts';
import { fromDayNumber, toDayNumber } from '#model/dates/day-number.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AUDITED_TABLE } from '#query/audit/compile-audited-numbers.ts';
import {
  compileChangedFindings,
  compileNextVersion,
  compileVanishedFindings,
  FOUND_TABLE,
} from '#query/audit/compile-finding-changes.ts';
import { compileUnlikelyEvents, type UnlikelyEvents } from '#query/audit/compile-unlikely-events.ts';
import { AppError } from '#server/app-error.ts';
import { showSteps } from '#server/audit/show-steps.ts';
import type { Services } from '#server/context.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { auditRuns } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { auditClient } from './audit-client.ts';
import { lineKey, readCreditedLines, storeMatches } from './match-client-credits.ts';
import { readAuditInputs } from './read-audit-inputs.ts';
import { readRuleSettings } from './rule-settings.ts';

const BATCH = 5000;
/** A run names so many things that its rules could not look at, the most frequent ones first. */
const MAX_NOT_RUN = 200;
const MAX_WARNINGS = 200;

/**
 * Audits everything that is loaded for a client, as of the end of a day, or only what new files touch. Its findings replace those of the
 * run before it. If it fails, the findings stay as they were. The caller holds the lock of the client's rows.
 */
export async function runAudit(
  services: Services,
  clientId: number,
  asOf: IsoDate,
  newFileIds: readonly number[] | null = null,
): Promise<AuditReceipt> {
  const { db, warehouse, now } = services;
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
    await db.transaction(async (tx) => {
      await tx.update(auditRuns).set({ finishedAt: now(), receipt }).where(eq(auditRuns.id, run.id));
      await tx.execute(sql`SELECT raise_data_versions(ARRAY[${clientId}]::integer[])`);
    });
    return receipt;
  } catch (error) {
    const reason =
      error instanceof AppError ? error.message : 'The audit failed on the server. The error has been logged.';
    await db.update(auditRuns).set({ finishedAt: now(), reason }).where(eq(auditRuns.id, run.id));
    throw error;
  } finally {
    await warehouse.dropFile(FOUND_TABLE, run.id);
    await warehouse.dropFile(AUDITED_TABLE, run.id);
  }
}

async function findAndStore(
  services: Services,
  {
    clientId,
    asOf,
    runId,
    newFileIds,
  }: { clientId: number; asOf: IsoDate; runId: number; newFileIds: readonly number[] | null },
) {
  const { warehouse } = services;
  const scope = await readLoadedScope(services, [clientId]);
  const inputs = await readAuditInputs(warehouse, scope);
  const credited = await readCreditedLines(warehouse, scope);
  const store = new FindingStore(warehouse, { clientId, runId });
  const summary = await auditClient(warehouse, {
    scope,
    inputs,
    changed: newFileIds === null ? null : { runId, fileIds: newFileIds },
    asOf: toDayNumber(asOf),
    settings: await readRuleSettings(services.db, clientId),
    isCreditOfFinding: (fileId, line) => credited.has(lineKey(fileId, line)),
    onFindings: (findings) => store.add(findings),
  });
  await store.end();
  const unlikely = await warehouse.rows<UnlikelyEvents>(compileUnlikelyEvents(scope, endOfDay(toDayNumber(asOf))));
  const [next] = await warehouse.rows<{ version: number }>(compileNextVersion(clientId));
  const change = { clientId, loadedFileIds: scope.loadedFileIds, runId, version: Number(next?.version ?? 1) };
  await warehouse.run(compileChangedFindings(change));
  await warehouse.run(compileVanishedFindings(change, summary.judgedInvoices));
  await storeMatches(warehouse, { clientId, runId, scope });
  await showSteps(services, clientId);
  return { ...summary, findings: store.count, warnings: inputWarnings(inputs, unlikely).slice(0, MAX_WARNINGS) };
}

/** Writes the findings of a run in batches, one after the other, while more are found. */
class FindingStore {
  count = 0;
  private rows: object[] = [];
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly warehouse: Warehouse,
    private readonly run: { clientId: number; runId: number },
  ) {}

  add(findings: readonly Finding[]): void {
    this.count += findings.length;
    for (const finding of findings) this.rows.push(this.toRow(finding));
    if (this.rows.length >= BATCH) this.flush();
  }

  async end(): Promise<void> {
    this.flush();
    await this.written;
  }

  private flush(): void {
    const rows = this.rows;
    this.rows = [];
    this.written = this.written.then(() => this.warehouse.insert(FOUND_TABLE, rows));
    // The error is thrown by `end`.
    this.written.catch(() => {});
  }

  private toRow(finding: Finding): object {
    const [line] = finding.evidence.lines;
    return {
      run_id: this.run.runId,
      finding: finding.id,
      client_id: this.run.clientId,
      file_id: line?.fileId ?? 0,
      line: line?.line ?? 0,
      carrier_id: finding.carrierId,
      carrier_name: findCarrier(finding.carrierId)?.name ?? '',
      account_number: finding.account,
      invoice_number: finding.invoice,
      tracking_number: finding.trackingNumber,
      charge_code: finding.chargeCode,
      currency_code: finding.currency,
      rule: finding.rule,
      rule_version: finding.ruleVersion,
      confidence: finding.confidence,
      deadline: finding.deadline === null ? null : fromDayNumber(finding.deadline),
      billed_amount: finding.billedMinor,
      expected_amount: finding.expectedMinor,
      at_stake_amount: finding.atStakeMinor,
      evidence: JSON.stringify(finding.evidence),
    };
  }
}

function mostFrequent(notRun: ReadonlyMap<string, number>): AuditReceipt['notRun'] {
  return [...notRun]
    .map(([text, times]) => ({ text, times }))
    .sort((one, other) => other.times - one.times)
    .slice(0, MAX_NOT_RUN);
}

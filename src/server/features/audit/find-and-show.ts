import type { AvoidableCost } from '#audit/avoidable/avoidable-cost.ts';
import type { FindingMatch } from '#audit/credits/finding-match.ts';
import { lineKey, type WrittenFinding } from '#audit/finding.ts';
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
import { dropLeftSteps, showBatch, withLastSteps } from '#server/audit/show-steps.ts';
import { findingsLock } from '#server/jobs/job-queue.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { joinLocks } from '#server/stores/open-locks.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { auditClient } from './audit-client.ts';
import type { AuditRequest, AuditSummary } from './audit-request.ts';
import { dropRowsOfRun } from './drop-left-rows.ts';
import { FoundRows, toAvoidableRow, toFindingRow } from './found-rows.ts';

/** Rules with up to this many avoidable costs are written together. */
const MAX_TOGETHER = 20_000;

/** What a run judges at a time. */
interface Round extends Pick<AuditRequest, 'scope' | 'inputs' | 'changed' | 'asOf' | 'settings'> {
  clientId: number;
  runId: number;
  /** Whether the audit is on for the account of a finding or cost. */
  isAudited: (found: Pick<AvoidableCost, 'carrierId' | 'account'>) => boolean;
  /** The credits whose lines are set aside. */
  setAside: readonly FindingMatch[];
}

/** What a round looked at, and how many findings it has. */
export interface FoundInRound extends AuditSummary {
  findings: number;
}

/** Audits with some credits set aside, and replaces the findings and avoidable costs of what was judged. */
export async function findAndShow(
  services: LockedServices,
  { clientId, runId, isAudited, setAside, ...request }: Round,
): Promise<FoundInRound> {
  const { warehouse, db, lock } = services;
  const run = { clientId, runId };
  // The rows of an earlier round would be taken for those of this one.
  await dropRowsOfRun(warehouse, runId);
  const findings = new FoundRows<WrittenFinding>(warehouse, FOUND_TABLE, (finding) => toFindingRow(run, finding));
  const counts = new Map<string, number>();
  const avoidable = new FoundRows<AvoidableCost>(warehouse, FOUND_AVOIDABLE_TABLE, (cost) => toAvoidableRow(run, cost));
  const lines = setAside.flatMap(({ credit }) => credit.lines);
  // After an error, rows that are still being written would come after those of the run were dropped.
  const summary = await auditClient(warehouse, {
    ...request,
    creditedLines: new Set(lines.map(({ fileId, line }) => lineKey(fileId, line))),
    onFindings: (found) => findings.add(found.filter(isAudited)),
    onAvoidable: (cost) => {
      if (!isAudited(cost)) return;
      counts.set(cost.rule, (counts.get(cost.rule) ?? 0) + 1);
      return avoidable.add([cost]);
    },
  }).finally(() => Promise.all([findings.settle(), avoidable.settle()]));
  await findings.end();
  await avoidable.end();
  const change = { ...run, loadedFileIds: request.scope.loadedFileIds };
  await withFindingsLock(services, clientId, async (held) => {
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
  return { ...summary, findings: findings.count };
}

/** Holds the lock of a client's findings for one step. People's decisions wait for it. */
export function withFindingsLock(
  services: LockedServices,
  clientId: number,
  step: (held: LockedServices) => Promise<void>,
): Promise<void> {
  return services.store.withLock(findingsLock(clientId), async (held) => {
    const both = joinLocks(services.lock, held);
    await both.require(services.db);
    await step({ ...services, lock: both });
  });
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

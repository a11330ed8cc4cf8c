import { mkdir, rename } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { FileFormat } from '#contract/reports.ts';
import { MAX_PDF_ROWS } from '#model/reports/file-formats.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { withUnfinished } from '#server/files/remove-left-files.ts';
import { writeTable } from '#server/files/write-table.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { reportRuns } from '#server/stores/schema.ts';
import { countRows, planReport } from './plans/plan-report.ts';
import type { ReportPlan } from './plans/report-plan.ts';
import { toTable } from './plans/to-table.ts';
import { reportFileName, reportFolder, reportPath } from './report-file.ts';
import { watchBlocks } from './watch-blocks.ts';

type Run = typeof reportRuns.$inferSelect;

/**
 * Writes the file of a queued run, or of a run whose server stopped. An `AppError` ends the run as failed; other errors are
 * thrown, so that the queue retries it.
 */
export async function runReport(services: LockedServices, runId: number, signal: AbortSignal): Promise<void> {
  const run = await beginRun(services, runId);
  if (run === null) return;
  try {
    await makeFile(services, run, signal);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    await failRun(services, runId, reason);
  }
}

/** Ends a run as failed, unless it has ended already. */
export async function failRun({ db, now }: Services, runId: number, reason: string): Promise<boolean> {
  const failed = await db
    .update(reportRuns)
    .set({ state: 'Failed', reason, finishedAt: now() })
    .where(and(eq(reportRuns.id, runId), inArray(reportRuns.state, ['Queued', 'Running'])))
    .returning({ id: reportRuns.id });
  return failed.length > 0;
}

/** Queues a failed run again. Returns `false` if the run is gone or has another state. */
export async function reopenRun({ db }: Services, runId: number): Promise<boolean> {
  const reopened = await db
    .update(reportRuns)
    .set({ state: 'Queued', progress: 0, reason: null, finishedAt: null })
    .where(and(eq(reportRuns.id, runId), eq(reportRuns.state, 'Failed')))
    .returning({ id: reportRuns.id });
  return reopened.length > 0;
}

async function beginRun({ db, now }: Services, runId: number): Promise<Run | null> {
  const [run] = await db
    .update(reportRuns)
    .set({ state: 'Running', progress: 0, startedAt: now() })
    .where(and(eq(reportRuns.id, runId), inArray(reportRuns.state, ['Queued', 'Running'])))
    .returning();
  return run ?? null;
}

async function makeFile(services: LockedServices, run: Run, signal: AbortSignal): Promise<void> {
  const ctx = await readerContext(services, run.userId);
  const plan = await planReport(ctx, run.request, run.format);
  const rows = await countWithin(ctx, plan, run.format);
  await mkdir(reportFolder(services.settings), { recursive: true, mode: 0o700 });
  const minutes = await readTenantSetting(services.db, run.tenantId, 'reportMinutesLimit');
  const watched = {
    runId: run.id,
    rows,
    statement: plan.rows,
    signal,
    startedAt: run.startedAt ?? services.now(),
    minutes,
  };
  const table = await toTable(plan, watchBlocks(services, watched));
  const path = reportPath(services.settings, run);
  await withUnfinished(path, async (unfinished) => {
    const bytes = await writeTable(table, run.format, unfinished);
    await services.db.transaction(async (tx) => {
      await services.lock.require(tx);
      const completed = await tx
        .update(reportRuns)
        .set({
          state: 'Completed',
          progress: 1,
          rows,
          bytes,
          fromDate: plan.dates?.from ?? null,
          toDate: plan.dates?.to ?? null,
          fileName: reportFileName(plan, run.format),
          finishedAt: services.now(),
        })
        .where(and(eq(reportRuns.id, run.id), eq(reportRuns.state, 'Running')))
        .returning({ id: reportRuns.id });
      // Otherwise the run was cancelled at the last moment.
      if (completed.length > 0) await rename(unfinished, path);
    });
  });
}

async function countWithin(ctx: SignedInContext, plan: ReportPlan, format: FileFormat): Promise<number> {
  const [rows, limit] = await Promise.all([
    countRows(ctx, plan),
    readTenantSetting(ctx.db, ctx.session.tenantId, 'reportRowLimit'),
  ]);
  if (rows > limit) throw new AppError('too-large', overLimitText(rows, limit));
  if (format === 'pdf' && rows > MAX_PDF_ROWS)
    throw new AppError(
      'too-large',
      `A PDF can have at most ${MAX_PDF_ROWS.toLocaleString('en-US')} rows. Choose Excel or CSV.`,
    );
  return rows;
}

/**
 * Returns the error text for a report with more rows than the tenant's limit. The specification requires the words 'cross 1
 * million'.
 */
export function overLimitText(rows: number, limit: number): string {
  const count = rows.toLocaleString('en-US');
  return limit === 1_000_000
    ? `The report has ${count} rows and cannot cross 1 million. Narrow its dates or filters.`
    : `No report can cross 1 million rows. The limit here is ${limit.toLocaleString('en-US')}, and this report has ${count}. Narrow its dates or filters.`;
}

const DISK_PROBLEMS: Record<string, string> = {
  ENOSPC: 'The server’s disk is full.',
  EDQUOT: 'The server’s disk is full.',
  EACCES: 'The server can’t write to its reports folder.',
  EROFS: 'The server can’t write to its reports folder.',
};

/** Returns the reason that the reader is shown; `null` if a retry may succeed. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return DISK_PROBLEMS[code] ?? null;
}

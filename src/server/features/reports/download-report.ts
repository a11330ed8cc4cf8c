import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileFormats } from '#model/reports/file-formats.ts';
import { AppError } from '#server/app-error.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { dataPermission } from './plans/plan-report.ts';
import { reportPath } from './report-file.ts';
import { getVisibleRun } from './visible-runs.ts';

interface ReportFile {
  id: number;
  fileName: string;
  contentType: string;
  path: string;
  bytes: number;
}

/**
 * Returns the file of a completed run. Throws `not-found` for any other run, or if the file is missing, and `forbidden` if
 * the reader may no longer see the data of the report.
 */
export async function getReportFile(ctx: SignedInContext, id: number): Promise<ReportFile> {
  const run = await getVisibleRun(ctx, id);
  requirePermission(ctx, run.request.kind === 'tracking' ? 'DOWNLOAD_TRACKING_INVOICE_REPORT' : 'DOWNLOAD_REPORTS');
  const needed = dataPermission(run.request);
  if (needed !== null) requirePermission(ctx, needed);
  const path = reportPath(ctx.settings, run);
  const found = run.state === 'Completed' ? await stat(path).catch(() => null) : null;
  if (found === null || run.fileName === null || !ctx.session.clientIds.includes(run.clientId))
    throw new AppError('not-found', 'No such file found!.');
  return { id, fileName: run.fileName, contentType: fileFormats[run.format].contentType, path, bytes: found.size };
}

/** Sends the file of a completed run. */
export async function downloadReport(ctx: SignedInContext, id: number, { reply }: Http): Promise<unknown> {
  const file = await getReportFile(ctx, id);
  return reply
    .type(file.contentType)
    .header('content-length', file.bytes)
    .header('content-disposition', attachment(file.fileName))
    .send(createReadStream(file.path));
}

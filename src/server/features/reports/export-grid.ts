import type { GridExportRequest } from '#contract/question.ts';
import type { FileFormat } from '#contract/reports.ts';
import { fileFormats } from '#model/reports/file-formats.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { tableBytes } from '#server/files/write-table.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { planGridExport } from './plans/plan-grid-export.ts';
import { countRows } from './plans/plan-report.ts';
import { toTable } from './plans/to-table.ts';
import { reportFileName } from './report-file.ts';
import { overLimitText } from './run-report.ts';

/** Streams what a page's grid shows as a file. */
export async function exportGrid(
  ctx: SignedInContext,
  { pageName, format, question }: { pageName: string; format: FileFormat; question: GridExportRequest },
  { reply }: Http,
): Promise<unknown> {
  const plan = await planGridExport(ctx, pageName, question);
  if (!plan.formats.includes(format))
    throw new AppError('invalid-request', `body.format: expected ${plan.formats.join(' or ')}`);
  const [rows, limit] = await Promise.all([
    countRows(ctx, plan),
    readTenantSetting(ctx.db, ctx.session.tenantId, 'reportRowLimit'),
  ]);
  if (rows > limit) throw new AppError('too-large', overLimitText(rows, limit));
  const table = await toTable(plan, ctx.warehouse.stream(plan.rows));
  return reply
    .type(fileFormats[format].contentType)
    .header('content-disposition', attachment(reportFileName(plan, format)))
    .send(tableBytes(table, format));
}

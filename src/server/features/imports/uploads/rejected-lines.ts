import type { RejectedLine, Upload } from '#contract/uploads.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { compileRejectedCount, compileRejectedLines, type FileScope } from '#query/lists/compile-rejected-lines.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { getUpload } from './get-upload.ts';

const SHOWN = 1000;
const BLOCK = 10_000;

/** Lists the first rejected lines of an upload and counts all of them. */
export async function listRejectedLines(
  ctx: SignedInContext,
  id: number,
): Promise<{ total: number; lines: RejectedLine[] }> {
  const upload = await getUpload(ctx, id);
  const [counted] = await ctx.warehouse.read<{ total: number }>(compileRejectedCount(filesOf(upload)));
  return { total: Number(counted?.total ?? 0), lines: await readBlock(ctx, upload, { offset: 0, limit: SHOWN }) };
}

/** Sends all rejected lines of an upload as CSV, block by block. */
export async function downloadRejectedLines(ctx: SignedInContext, id: number, http: Http): Promise<unknown> {
  const upload = await getUpload(ctx, id);
  return sendCsv(http, `rejected-lines-${id}.csv`, rejectedLinesCsv(ctx, upload));
}

async function* rejectedLinesCsv(ctx: SignedInContext, upload: Upload): AsyncGenerator<string> {
  yield 'file,line,column,value,reason\r\n';
  const names = new Map(upload.receipts.map(({ fileId, fileName }) => [fileId, fileName]));
  for (let offset = 0; ; offset += BLOCK) {
    const lines = await readBlock(ctx, upload, { offset, limit: BLOCK });
    yield lines
      .map((line) => csvRow([names.get(line.fileId) ?? '', line.line, line.column, line.value, line.reason]))
      .join('');
    if (lines.length < BLOCK) return;
  }
}

async function readBlock(
  ctx: SignedInContext,
  upload: Upload,
  block: { offset: number; limit: number },
): Promise<RejectedLine[]> {
  return ctx.warehouse.read<RejectedLine>(compileRejectedLines(block, filesOf(upload)));
}

function filesOf(upload: Upload): FileScope {
  return { fileIds: upload.receipts.map(({ fileId }) => fileId) };
}

function csvRow(cells: readonly (string | number)[]): string {
  return csvLine(cells.map((cell) => (typeof cell === 'number' ? String(cell) : neutralizeFormula(cell))));
}

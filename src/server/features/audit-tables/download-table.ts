import { SOURCE_COLUMN } from '#model/audit-inputs/input-tables.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { compileTableCells } from '#query/audit/compile-table-rows.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { findTable } from './find-table.ts';

/**
 * Sends the rows of a table of one of the reader's clients as CSV, block by block. Its cells are those of the uploaded files, so that it can be
 * uploaded again.
 */
export async function downloadTable(
  ctx: SignedInContext,
  { clientId, table: id }: { clientId: number; table: string },
  http: Http,
): Promise<unknown> {
  requireClient(ctx, clientId);
  const table = findTable(id);
  const scope = await readLoadedScope(ctx, [clientId]);
  async function* lines() {
    yield csvLine([...table.columns, SOURCE_COLUMN]);
    for await (const block of ctx.warehouse.stream(compileTableCells(table.id, scope)))
      yield block.map(([cells]) => csvLine((cells as string[]).map(neutralizeFormula))).join('');
  }
  return sendCsv(http, `${table.id}-${clientId}.csv`, lines());
}

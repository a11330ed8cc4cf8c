import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { compileFindingsCsv, FINDING_COLUMNS } from '#query/audit/compile-findings-csv.ts';
import type { ClientScope } from '#query/scope.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Sends the findings of one of the reader's clients as CSV, block by block. */
export async function downloadFindings(ctx: SignedInContext, clientId: number, http: Http): Promise<unknown> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  return sendCsv(http, `findings-${clientId}.csv`, findingsCsv(ctx.warehouse, scope));
}

/** The findings in a scope as lines of CSV, with a header. */
export async function* findingsCsv(warehouse: Warehouse, scope: ClientScope): AsyncGenerator<string> {
  yield csvLine(FINDING_COLUMNS);
  for await (const block of warehouse.stream(compileFindingsCsv(scope)))
    yield block.map((row) => csvLine(row.map((cell) => neutralizeFormula(String(cell))))).join('');
}

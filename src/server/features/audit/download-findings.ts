import { once } from 'node:events';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { compileFindingsCsv, FINDING_COLUMNS } from '#query/audit/compile-findings-csv.ts';
import type { ClientScope } from '#query/scope.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Sends the findings of one of the reader's clients as CSV, block by block. */
export async function downloadFindings(ctx: SignedInContext, clientId: number, { reply }: Http): Promise<unknown> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="findings-${clientId}.csv"`,
  });
  for await (const text of findingsCsv(ctx.warehouse, scope)) if (!out.write(text)) await once(out, 'drain');
  out.end();
  return reply;
}

/** The findings in a scope as lines of CSV, with a header. */
export async function* findingsCsv(warehouse: Warehouse, scope: ClientScope): AsyncGenerator<string> {
  yield csvLine(FINDING_COLUMNS);
  for await (const block of warehouse.stream(compileFindingsCsv(scope)))
    yield block.map((row) => csvLine(row.map((cell) => neutralizeFormula(String(cell))))).join('');
}

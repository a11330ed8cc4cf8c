import { toDecimal } from '#model/numbers/format-minor.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { JournalPeriod } from '#query/gl/allocation.ts';
import { compileGlJournal, type JournalCells } from '#query/gl/compile-gl-journal.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { readAllocation } from '#server/questions/read-allocation.ts';
import { readLoadedScope } from '#server/questions/read-client-scope.ts';
import { readGlCodes } from './gl-code-record.ts';

const HEADER = [
  'bill_date',
  'carrier',
  'account_number',
  'invoice_number',
  'gl_code',
  'gl_name',
  'cost_center',
  'cost_center_name',
  'currency',
  'amount',
  'charges',
];
/** What the journal shows as the GL code of charges that no rule allocates. */
const UNALLOCATED = 'UNALLOCATED';

/** Sends the journal of a period as CSV, block by block. Amounts are decimal numbers in the currency of their line. */
export async function downloadJournal(
  ctx: SignedInContext,
  { clientId, ...period }: JournalPeriod & { clientId: number },
  http: Http,
): Promise<unknown> {
  requireClient(ctx, clientId);
  const scope = await readLoadedScope(ctx, [clientId]);
  const codes = new Map((await readGlCodes(ctx.db, { clientId })).map((code) => [code.id, code]));
  const statement = compileGlJournal(period, await readAllocation(ctx.db, clientId), scope);
  const toLine = (row: unknown[]) => {
    const [day, carrierId, account, invoice, currency, codeId, centerId, charges, netMinor] = row as JournalCells;
    const [code, center] = [codes.get(codeId), codes.get(centerId)];
    const booked = [code?.code ?? UNALLOCATED, code?.name ?? '', center?.code ?? '', center?.name ?? ''];
    const amount = toDecimal(netMinor, currencyDigits(currency));
    const texts = [findCarrier(carrierId)?.name ?? '', account, invoice, ...booked].map(neutralizeFormula);
    return csvLine([day, ...texts, currency, amount, String(charges)]);
  };
  async function* lines() {
    yield csvLine(HEADER);
    for await (const block of ctx.warehouse.stream(statement)) yield block.map(toLine).join('');
  }
  return sendCsv(http, `journal-${period.fromDate}-${period.toDate}.csv`, lines());
}

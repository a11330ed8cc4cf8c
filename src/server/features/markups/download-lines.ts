import { Readable } from 'node:stream';
import type { MarkupLine } from '#contract/markup-runs.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { getMarkupRun, type LineFilter, lineBlocks, toMarkupLine } from './run-record.ts';

const HEADER = [
  ...['carrier', 'account', 'invoice', 'bill_date', 'ship_date', 'tracking_number', 'service', 'zone', 'currency'],
  ...['charges', 'at_cost', 'cost', 'price', 'margin', 'audit_credit', 'credit_passed_on'],
];

/** Sends cost, price and margin of the parcels of a run as CSV, block by block. */
export async function downloadMarkupLines(ctx: SignedInContext, filter: LineFilter, { reply }: Http): Promise<unknown> {
  const { fromDate, toDate } = await getMarkupRun(ctx, ctx.db, filter.runId);
  async function* text() {
    yield csvLine(HEADER);
    for await (const lines of lineBlocks(ctx.db, filter)) yield lines.map(toMarkupLine).map(toText).join('');
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`markup-${fromDate}-${toDate}.csv`))
    .send(Readable.from(text(), { objectMode: false }));
}

function toText(line: MarkupLine): string {
  const { carrierName, account, invoiceNumber, billDate, shipDate, trackingNumber, service, zone, currency } = line;
  const decimal = (minor: number) => toDecimal(minor, currencyDigits(currency));
  const amounts = [line.costMinor, line.priceMinor, line.marginMinor, line.creditMinor, line.passedMinor].map(decimal);
  const texts = [carrierName, account, invoiceNumber].map(neutralizeFormula);
  const parcel = [trackingNumber, service, zone].map(neutralizeFormula);
  const counts = [line.charges, line.atCost].map(String);
  return csvLine([...texts, billDate, shipDate ?? '', ...parcel, currency, ...counts, ...amounts]);
}

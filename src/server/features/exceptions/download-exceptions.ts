import type { Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/exceptions.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { attachment } from '#server/http/attachment.ts';
import { readExceptions } from './search-exceptions.ts';

const MAX_ROWS = 10_000;

const HEADER = [
  ...['key', 'troubles', 'carrier', 'account', 'service', 'tracking_number', 'invoice_number', 'bill_date'],
  ...['promised_on', 'delivered_on', 'last_event', 'last_event_on', 'charge', 'currency', 'amount', 'usual_amount'],
  ...['claims', 'claim_amount', 'state', 'snoozed_until', 'assignee', 'note'],
];

/** Sends the exceptions that a filter finds as CSV. */
export async function downloadExceptions(
  ctx: SignedInContext,
  { params: { clientId, list }, body: { filter } }: Input<typeof contract.downloadExceptions>,
  { reply }: Http,
): Promise<unknown> {
  const found = await readExceptions(ctx, { clientId, list, filter, limit: MAX_ROWS });
  const rows = found.map((one) => {
    const digits = currencyDigits(one.currency);
    const money = (minor: number | null) => (minor === null ? '' : (minor / 10 ** digits).toFixed(digits));
    return [
      ...[one.key, one.troubles.join(' '), one.carrierName, one.account, one.service, one.trackingNumber],
      ...[one.invoiceNumber, one.billDate, one.promisedOn, one.deliveredOn, one.lastEvent, one.lastEventOn],
      ...[one.chargeDescription, one.currency, money(one.amountMinor), money(one.usualMinor), String(one.claims)],
      ...[money(one.claimMinor), one.state, one.snoozedUntil, one.assignee, one.note],
    ].map((cell) => neutralizeFormula(cell ?? ''));
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`exceptions-${list}.csv`))
    .send([HEADER, ...rows].map(csvLine).join(''));
}

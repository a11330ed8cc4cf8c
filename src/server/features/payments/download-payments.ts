import type { Input } from '#contract/endpoint.ts';
import {
  type downloadInvoiceBalances as balancesEndpoint,
  type Payment,
  REMITTANCE_COLUMNS,
} from '#contract/payments.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Http } from '#server/http/api-route.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { filterBalances } from './list-balances.ts';
import { type PaymentFilter, readPayments } from './payment-record.ts';
import { type ClientBalance, readBalances } from './read-balances.ts';

const BLOCK = 500;

const BALANCE_COLUMNS = [
  'carrier',
  'account',
  'invoice',
  'bill_date',
  'due_on',
  'currency',
  'amount',
  'paid',
  'open',
  'state',
  'settled_on',
  'payments',
];

/** Sends payments as a remittance file: a line for each invoice, and one for what pays no invoice. */
export async function downloadPayments(ctx: SignedInContext, filter: PaymentFilter, http: Http): Promise<unknown> {
  requireClient(ctx, filter.clientId);
  async function* lines() {
    yield csvLine([...REMITTANCE_COLUMNS, 'undone_at']);
    for (let offset = 0; ; offset += BLOCK) {
      const { payments } = await readPayments(ctx.db, filter, { limit: BLOCK, offset });
      yield payments.flatMap(paymentLines).join('');
      if (payments.length < BLOCK) return;
    }
  }
  return sendCsv(http, 'payments.csv', lines());
}

function paymentLines({ number, method, paidOn, amountMinor, currency, payer, parts, undone }: Payment): string[] {
  const decimal = (minor: number) => toDecimal(minor, currencyDigits(currency));
  const of = (carrier: string, invoice: string, amount: string) =>
    csvLine([
      ...[neutralizeFormula(number), method, paidOn, decimal(amountMinor), currency, neutralizeFormula(payer)],
      ...[neutralizeFormula(carrier), neutralizeFormula(invoice), amount, undone?.at ?? ''],
    ]);
  if (parts.length === 0) return [of('', '', '')];
  return parts.map((part) => of(part.carrierName, part.invoiceNumber, decimal(part.amountMinor)));
}

/** Sends what is paid of the invoices of a client. Amounts are decimal numbers in the currency of their line. */
export async function downloadBalances(
  ctx: SignedInContext,
  { clientId, ...filter }: Input<typeof balancesEndpoint>['query'] & { clientId: number },
  http: Http,
): Promise<unknown> {
  requireClient(ctx, clientId);
  const found = filterBalances(await readBalances(ctx, [clientId]), filter);
  return sendCsv(http, 'invoices-payments.csv', [csvLine(BALANCE_COLUMNS), ...found.map(balanceLine)]);
}

function balanceLine(balance: ClientBalance): string {
  const { carrier, accountNumber, invoiceNumber, billDate, dueOn, currency, state, settledOn, payments } = balance;
  const amounts = [balance.netMinor, balance.paidMinor, balance.openMinor].map((minor) =>
    toDecimal(minor, currencyDigits(currency)),
  );
  const texts = [carrier.name, accountNumber, invoiceNumber].map(neutralizeFormula);
  const numbers = neutralizeFormula(payments.map(({ number }) => number).join(' '));
  return csvLine([...texts, billDate, dueOn ?? '', currency, ...amounts, state, settledOn ?? '', numbers]);
}

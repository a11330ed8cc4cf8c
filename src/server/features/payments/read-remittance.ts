import { PaymentMethod, REMITTANCE_COLUMNS, type RemittanceColumn } from '#contract/payments.ts';
import type { RejectedPayment, StatedPayment, StatedPayments } from '#ingest/payments/stated-payment.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { parseMinor } from '#model/numbers/parse-minor.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { findCurrency } from '#model/trade/currencies.ts';
import { type CsvRow, readCsvRows } from '#server/files/read-csv-rows.ts';

type Row = CsvRow<RemittanceColumn>;
type Refusal = Pick<RejectedPayment, 'column' | 'value' | 'reason'>;

/** A line of a file: its part of a payment. `amountMinor` is that of the whole payment if the line states it. */
interface RemittanceLine extends Omit<StatedPayment, 'amountMinor'> {
  amountMinor: number | null;
}

const LONGEST = { number: 100, payer: 200 } as const;

/**
 * Reads a remittance file: CSV with a line for each invoice. Lines with the same number are one payment, which is rejected as a whole
 * if one of them is. Without an amount of the payment, it is the sum of its invoices.
 */
export function readRemittance(content: string): StatedPayments {
  const needed = ['number', 'paid_on', 'currency', 'invoice'] as const;
  const { rows, rejected, unreadTexts } = readCsvRows(content, {
    columns: [...REMITTANCE_COLUMNS, 'undone_at'],
    needed,
  });
  const broken = new Set([...unreadTexts('number')].map((number) => number.toLowerCase()));
  const byNumber = new Map<string, RemittanceLine[]>();
  for (const { line, cells } of rows) {
    // A download also lists payments that were undone.
    if ((cells.get('undone_at') ?? '') !== '') continue;
    const read = readLine({ line, cells: cells as Row['cells'] });
    if ('reason' in read) {
      rejected.push({ line, ...read });
      broken.add((cells.get('number') ?? '').toLowerCase());
      continue;
    }
    const key = read.number.toLowerCase();
    byNumber.set(key, [...(byNumber.get(key) ?? []), read]);
  }
  const payments: StatedPayment[] = [];
  for (const [key, lines] of byNumber) {
    if (broken.has(key)) continue;
    const payment = joinLines(lines);
    if ('reason' in payment) rejected.push({ line: lines[0]?.line ?? 0, ...payment });
    else payments.push(payment);
  }
  return { payments, rejected: rejected.sort((a, b) => a.line - b.line) };
}

function readLine({ line, cells }: Row): RemittanceLine | Refusal {
  const cell = (column: RemittanceColumn) => cells.get(column) ?? '';
  const refuse = (column: RemittanceColumn, reason: string) => ({ column, value: cell(column), reason });
  const number = cell('number');
  if (number === '' || number.length > LONGEST.number) return refuse('number', 'is missing or too long');
  const method = PaymentMethod.safeParse(cell('method').toLowerCase() || 'other');
  if (!method.success) return refuse('method', `is none of ${PaymentMethod.options.join(', ')}`);
  if (!isIsoDate(cell('paid_on'))) return refuse('paid_on', 'is not a date as YYYY-MM-DD');
  const currency = findCurrency(cell('currency').toUpperCase());
  if (currency === null) return refuse('currency', 'is not a currency such as USD');
  const amounts = (['amount', 'invoice_amount'] as const).map((column) =>
    cell(column) === '' ? null : (parseMinor(cell(column), currency.digits) ?? Number.NaN),
  );
  const [amountMinor = null, partMinor = null] = amounts;
  if (amountMinor !== null && !(amountMinor > 0)) return refuse('amount', 'is not an amount such as 1234.56');
  if (partMinor !== null && !(partMinor > 0)) return refuse('invoice_amount', 'is not an amount such as 1234.56');
  const carrier = cell('carrier') === '' ? null : findCarrierByName(cell('carrier'));
  if (carrier === null && cell('carrier') !== '') return refuse('carrier', 'is not a carrier');
  const text = cell('invoice');
  return {
    ...{ line, number, amountMinor },
    method: method.data,
    payer: cell('payer').slice(0, LONGEST.payer),
    paidOn: cell('paid_on'),
    currency: currency.code,
    named: text === '' ? [] : [{ text, carrierId: carrier?.id ?? null, amountMinor: partMinor, isCertain: true }],
    isReversal: false,
  };
}

function joinLines(lines: readonly RemittanceLine[]): StatedPayment | Refusal {
  const [first] = lines;
  if (first === undefined) throw new Error('A payment has at least one line.');
  const differing = (['paidOn', 'currency', 'method', 'payer'] as const).find((field) =>
    lines.some((line) => line[field] !== first[field]),
  );
  const amounts = [...new Set(lines.flatMap(({ amountMinor }) => amountMinor ?? []))];
  if (differing !== undefined || amounts.length > 1) {
    const column = differing === undefined ? 'amount' : differing === 'paidOn' ? 'paid_on' : differing;
    return { column, value: first.number, reason: 'differs between the lines of this payment' };
  }
  const named = lines.flatMap((line) => line.named);
  const parts = named.flatMap(({ amountMinor }) => amountMinor ?? []);
  const sum = parts.length === named.length && parts.length > 0 ? parts.reduce((a, b) => a + b, 0) : null;
  const amountMinor = amounts[0] ?? sum;
  if (amountMinor === null)
    return { column: 'amount', value: first.number, reason: 'is missing, and not all invoices have amounts' };
  return { ...first, amountMinor, named };
}

import type { PaymentOutcome } from '#contract/payments.ts';
import { invoiceKey } from '#model/trade/invoice-key.ts';

/** An invoice that can be paid. Amounts are in minor units of its currency. */
export interface PayableInvoice {
  carrierId: number;
  invoiceNumber: string;
  currency: string;
  netMinor: number;
  paidMinor: number;
}

/** A text that may be the number of an invoice. In the free text of a bank statement, it may be something else. */
export interface NamedInvoice {
  text: string;
  carrierId: number | null;
  /** What is paid of the invoice; `null` if the file doesn't state it. */
  amountMinor: number | null;
  isCertain: boolean;
}

interface MatchedPart<Invoice> {
  invoice: Invoice;
  amountMinor: number;
}

/** The result of a match: parts to record, or the invoices from which a person can choose. */
export interface PaymentMatch<Invoice> {
  outcome: Extract<PaymentOutcome, 'recorded' | 'overpaid' | 'several invoices' | 'amount differs' | 'no invoice'>;
  parts: MatchedPart<Invoice>[];
  candidates: Invoice[];
}

/** Shorter words in free text, such as "No" or "01", are not taken for invoice numbers. */
const SHORTEST_NUMBER = 4;
const MAX_CANDIDATES = 20;

/** Which parts of which invoices a payment pays, if that is certain. It never guesses from amounts alone. */
export function matchPayment<Invoice extends PayableInvoice>(
  { amountMinor, currency, named }: { amountMinor: number; currency: string; named: readonly NamedInvoice[] },
  invoices: readonly Invoice[],
): PaymentMatch<Invoice> {
  const payable = invoices.filter((invoice) => invoice.currency === currency && invoice.netMinor > 0);
  const { matched, candidates, isMissing } = findNamed(named, payable);
  if (candidates.length > 0) return { outcome: 'several invoices', parts: [], candidates };
  const known = [...matched.keys()];
  if (isMissing || known.length === 0) {
    const similar = known.length > 0 ? known : payable.filter((invoice) => openOf(invoice) === amountMinor);
    return { outcome: 'no invoice', parts: [], candidates: similar.slice(0, MAX_CANDIDATES) };
  }
  const parts = splitAmount(amountMinor, matched);
  if (parts === null) return { outcome: 'amount differs', parts: [], candidates: known.slice(0, MAX_CANDIDATES) };
  const isOverpaid = parts.some((part) => part.amountMinor > openOf(part.invoice));
  return { outcome: isOverpaid ? 'overpaid' : 'recorded', parts, candidates: [] };
}

function openOf({ netMinor, paidMinor }: PayableInvoice): number {
  return netMinor - paidMinor;
}

/** The invoices that are named, each with what is paid of it. */
function findNamed<Invoice extends PayableInvoice>(named: readonly NamedInvoice[], payable: readonly Invoice[]) {
  const matched = new Map<Invoice, { amountMinor: number | null; isCertain: boolean }>();
  const candidates: Invoice[] = [];
  let isMissing = false;
  for (const { text, carrierId, amountMinor, isCertain } of named) {
    const key = invoiceKey(text);
    if (!isCertain && key.length < SHORTEST_NUMBER) continue;
    const found = payable.filter(
      (invoice) => invoiceKey(invoice.invoiceNumber) === key && (carrierId ?? invoice.carrierId) === invoice.carrierId,
    );
    const [invoice] = found;
    if (invoice === undefined) isMissing ||= isCertain;
    else if (found.length > 1) candidates.push(...found);
    else {
      const before = matched.get(invoice);
      const sum = amountMinor === null ? (before?.amountMinor ?? null) : (before?.amountMinor ?? 0) + amountMinor;
      matched.set(invoice, { amountMinor: sum, isCertain: isCertain || before?.isCertain === true });
    }
  }
  return { matched, candidates: [...new Set(candidates)].slice(0, MAX_CANDIDATES), isMissing };
}

function splitAmount<Invoice extends PayableInvoice>(
  amountMinor: number,
  matched: ReadonlyMap<Invoice, { amountMinor: number | null; isCertain: boolean }>,
): MatchedPart<Invoice>[] | null {
  const all = [...matched];
  const stated = all.flatMap(([invoice, part]) =>
    part.amountMinor === null ? [] : [{ invoice, amountMinor: part.amountMinor }],
  );
  if (stated.length === all.length)
    return stated.reduce((sum, part) => sum + part.amountMinor, 0) <= amountMinor ? stated : null;
  const [only] = all;
  if (all.length === 1 && only !== undefined) {
    const [invoice, { isCertain }] = only;
    // Free text that names one invoice may leave out others, unless the amount is that of the invoice.
    const fits = isCertain || amountMinor <= openOf(invoice) || amountMinor === invoice.netMinor;
    return fits ? [{ invoice, amountMinor }] : null;
  }
  const open = all.map(([invoice]) => ({ invoice, amountMinor: openOf(invoice) }));
  const isExact = open.reduce((sum, part) => sum + part.amountMinor, 0) === amountMinor;
  return isExact && open.every((part) => part.amountMinor > 0) ? open : null;
}

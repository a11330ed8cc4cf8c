import dayjs, { type Dayjs } from 'dayjs';
import type { ImportedPayment, InvoiceBalance, Payment, PaymentFields, PaymentMethod } from '#contract/payments.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { parseMinor } from '#model/numbers/parse-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

const FORMAT = 'YYYY-MM-DD';

/** A part of a payment in the dialog. Amounts are decimal texts. */
export interface PartForm {
  invoice?: string;
  amount?: string;
}

/** The fields of the dialog. */
export interface PaymentForm {
  number: string;
  method: PaymentMethod;
  payer?: string;
  paidOn: Dayjs | null;
  amount: string;
  currency: string;
  parts: (PartForm | undefined)[];
}

/** What a dialog starts with: a payment to change, invoices to pay, or a payment of a file that was not recorded. */
export interface PaymentDraft {
  payment: Payment | null;
  invoices: readonly InvoiceBalance[];
  imported: Omit<ImportedPayment, 'outcome' | 'candidates' | 'line'> | null;
}

export const EMPTY_DRAFT: PaymentDraft = { payment: null, invoices: [], imported: null };

/** Names an invoice in the form. */
export function invoiceValue(carrierId: number, invoiceNumber: string): string {
  return `${carrierId} ${invoiceNumber}`;
}

/** Reads what `invoiceValue` wrote. */
export function fromInvoiceValue(value: string): { carrierId: number; invoiceNumber: string } {
  const space = value.indexOf(' ');
  return { carrierId: Number(value.slice(0, space)), invoiceNumber: value.slice(space + 1) };
}

/** The fields of a draft as the dialog shows them. For a chosen invoice, the part starts as its open amount. */
export function toPaymentForm({ payment, invoices, imported }: PaymentDraft, today: string): PaymentForm {
  const given = payment ?? imported;
  const currency = given?.currency ?? invoices[0]?.currency ?? 'USD';
  const decimal = (minor: number) => toDecimal(minor, currencyDigits(currency));
  const open = invoices.map(({ openMinor }) => Math.max(openMinor, 0));
  const total = open.reduce((sum, minor) => sum + minor, 0);
  const parts =
    payment === null
      ? invoices.map(({ carrier, invoiceNumber }, index) => ({
          invoice: invoiceValue(carrier.id, invoiceNumber),
          amount: decimal(Math.min(open[index] ?? 0, imported?.amountMinor ?? Number.POSITIVE_INFINITY)),
        }))
      : payment.parts.map(({ carrierId, invoiceNumber, amountMinor }) => ({
          invoice: invoiceValue(carrierId, invoiceNumber),
          amount: decimal(amountMinor),
        }));
  const amountMinor = given?.amountMinor ?? (total > 0 ? total : null);
  return {
    number: given?.number ?? '',
    method: given?.method ?? 'bank transfer',
    payer: given?.payer ?? '',
    paidOn: dayjs(given?.paidOn ?? today),
    amount: amountMinor === null ? '' : decimal(amountMinor),
    currency,
    parts,
  };
}

/** The amount of a decimal text, or `null` if the text is not an amount. */
export function amountOf(text: string | undefined, currency: string): number | null {
  return parseMinor(text ?? '', currencyDigits(currency));
}

/** What the parts of the form leave of its amount: negative if they pay more; `null` while an amount is not readable. */
export function restOf({ amount, currency, parts = [] }: Partial<PaymentForm>): number | null {
  const all = [amount, ...parts.map((part) => part?.amount)].map((text) => amountOf(text, currency ?? ''));
  if (all.includes(null)) return null;
  const [total = 0, ...paid] = all.map((minor) => minor ?? 0);
  return total - paid.reduce((sum, minor) => sum + minor, 0);
}

/** The request that saves the form, whose fields are valid. */
export function fromPaymentForm(form: PaymentForm, allowsOverpaying: boolean): PaymentFields {
  const { number, method, payer, paidOn, amount, currency, parts } = form;
  return {
    number: number.trim(),
    method,
    payer: payer?.trim() ?? '',
    paidOn: paidOn?.format(FORMAT) ?? '',
    amountMinor: amountOf(amount, currency) ?? 0,
    currency,
    parts: parts.flatMap((part) =>
      part?.invoice === undefined
        ? []
        : [{ ...fromInvoiceValue(part.invoice), amountMinor: amountOf(part.amount, currency) ?? 0 }],
    ),
    allowsOverpaying,
  };
}

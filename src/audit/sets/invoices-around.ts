import { groupBy } from '#audit/group-by.ts';
import { type InvoiceName, invoiceName } from '#audit/invoice-name.ts';
import { INVOICES_BEFORE } from './b11-discount-gone.ts';

/** The parcels of an account on an invoice. Days are counted from 1970-01-01. */
export interface AccountInvoice extends InvoiceName {
  account: string;
  billedOn: number;
}

/** More invoices have to be read than are compared, because some only bill parcels without a list price. */
const READ_AROUND = 2 * INVOICES_BEFORE;

/** The names of the invoices whose use of discounts (B11) a run needs to know, and of the invoices with new lines. */
export interface AskedInvoices {
  asked: ReadonlySet<string>;
  isNew: ReadonlySet<string>;
}

/**
 * The names of the invoices to be read so that the discounts of some invoices can be compared with those before: for each of them a
 * number of invoices of the same account before it, and for each new one also after it. `billed` is in the order of the invoices.
 */
export function invoicesAround(billed: readonly AccountInvoice[], { asked, isNew }: AskedInvoices): Set<string> {
  const around = new Set<string>();
  for (const ofAccount of byAccount(billed))
    ofAccount.forEach((row, at) => {
      const name = invoiceName(row);
      if (!asked.has(name) && !isNew.has(name)) return;
      const end = isNew.has(name) ? at + READ_AROUND : at;
      for (const one of ofAccount.slice(Math.max(0, at - READ_AROUND), end + 1)) around.add(invoiceName(one));
    });
  return around;
}

/**
 * Whether the invoices that were read around some are enough to compare them: as many before each, and after each new one, as rule B11
 * compares, or all that there are. `read` tells which invoices of which accounts have parcels with a list price.
 */
export function areEnough(
  billed: readonly AccountInvoice[],
  { asked, isNew }: AskedInvoices,
  read: readonly Omit<AccountInvoice, 'billedOn'>[],
): boolean {
  const found = new Set(read.map(accountInvoiceName));
  return byAccount(billed).every((ofAccount) => {
    const isFound = ofAccount.map((row) => found.has(accountInvoiceName(row)));
    const hasEnough = (from: number, to: number) =>
      isFound.slice(Math.max(0, from), to).filter(Boolean).length >= INVOICES_BEFORE;
    const hasBefore = (at: number) => at <= READ_AROUND || hasEnough(at - READ_AROUND, at);
    const hasAfter = (at: number) =>
      at + READ_AROUND >= ofAccount.length - 1 || hasEnough(at + 1, at + READ_AROUND + 1);
    return ofAccount.every((row, at) => {
      const name = invoiceName(row);
      if (!isNew.has(name)) return !asked.has(name) || hasBefore(at);
      const after = Array.from({ length: READ_AROUND + 1 }, (_, index) => at + index);
      return hasAfter(at) && after.every((index) => index >= ofAccount.length || hasBefore(index));
    });
  });
}

function byAccount(billed: readonly AccountInvoice[]): AccountInvoice[][] {
  return [...groupBy(billed, ({ carrierId, account }) => `${carrierId}|${account}`).values()];
}

function accountInvoiceName(row: Omit<AccountInvoice, 'billedOn'>): string {
  return `${invoiceName(row)}|${row.account}`;
}

import { XmlReader } from '#ingest/workbook/xml-reader.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { parseMinor } from '#model/numbers/parse-minor.ts';
import type { NamedInvoice } from '#model/payments/match-payment.ts';
import { findCurrency } from '#model/trade/currencies.ts';
import type { StatedPayment, StatedPayments } from './stated-payment.ts';

/** Thrown for a file that is not a bank statement, or is too large for one. */
export class StatementProblem extends Error {}

/** More entries than a company's account has in a month. */
const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 40;
/** The text that banks write if the payer gave no reference. */
const NOT_PROVIDED = 'NOTPROVIDED';
const LONGEST_NUMBER = 100;
const LONGEST_PAYER = 200;

/** The elements of a statement by their names. A name can occur several times. */
interface Element {
  name: string;
  currency: string;
  text: string;
  children: Element[];
}

/**
 * Reads the booked debits of a bank statement: ISO 20022 camt.053, all versions. Each transaction of an entry is a payment. Source:
 * ISO 20022 BankToCustomerStatement. Only the entities of XML itself are expanded: a file with others is not well-formed. Throws a
 * `StatementProblem` for other files.
 */
export function readCamt(content: string): StatedPayments {
  const found: StatedPayments = { payments: [], rejected: [] };
  let entries = 0;
  let isStatement = false;
  const stack: Element[] = [];
  const reader = new XmlReader({
    onOpen: (name, attributes) => {
      if (stack.length >= MAX_DEPTH) throw new StatementProblem('The elements of the file are nested too deeply.');
      if (name === 'BkToCstmrStmt') isStatement = true;
      stack.push({ name, currency: attributes.Ccy ?? '', text: '', children: [] });
    },
    onText: (text) => {
      const top = stack.at(-1);
      if (top !== undefined) top.text += text;
    },
    onClose: () => {
      const closed = stack.pop();
      if (closed === undefined) return;
      if (closed.name !== 'Ntry') {
        // Only what is inside an entry is kept, so that a statement of any length needs little memory.
        if (stack.some(({ name }) => name === 'Ntry')) stack.at(-1)?.children.push(closed);
        return;
      }
      entries += 1;
      if (entries > MAX_ENTRIES) throw new StatementProblem(`The file has more than ${MAX_ENTRIES} entries.`);
      if (isStatement) readEntry(closed, entries, found);
    },
  });
  try {
    reader.push(Buffer.from(content));
    reader.end();
  } catch (error) {
    if (error instanceof StatementProblem) throw error;
    throw new StatementProblem('The file is not well-formed XML.');
  }
  if (!isStatement) throw new StatementProblem('The file is not a bank statement in the format camt.053.');
  return found;
}

function readEntry(entry: Element, line: number, found: StatedPayments): void {
  const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts');
  const isReversal = textOf(entry, 'RvslInd') === 'true';
  // A payment that the bank takes back is a credit.
  const direction = isReversal ? 'CRDT' : 'DBIT';
  if ((status !== '' && status !== 'BOOK') || textOf(entry, 'CdtDbtInd') !== direction) return;
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const all: (Element | null)[] = transactions.length === 0 ? [null] : transactions;
  all.forEach((transaction, index) => {
    const reject = (column: string, value: string, reason: string) =>
      found.rejected.push({ line, column, value, reason });
    const money = amountOf(entry, transaction, all.length === 1);
    const amountMinor = money === null ? null : parseMinor(money.text, findCurrency(money.currency)?.digits ?? -1);
    const paidOn = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
    const number = numberOf(entry, transaction, { index, count: all.length });
    if (money === null || findCurrency(money.currency) === null || amountMinor === null || amountMinor === 0)
      reject('Amt', `${money?.text ?? ''} ${money?.currency ?? ''}`.trim(), 'is not an amount with its currency');
    else if (paidOn === null) reject('BookgDt', '', 'is not a date as YYYY-MM-DD');
    else if (number === '') reject('EndToEndId', '', 'is missing, and the bank gives no other reference');
    else
      found.payments.push({
        ...{ line, number, paidOn, amountMinor, isReversal },
        currency: money.currency,
        method: 'bank transfer',
        payer: payerOf(transaction),
        named: transaction === null ? [] : namedIn(transaction),
      } satisfies StatedPayment);
  });
}

function amountOf(entry: Element, transaction: Element | null, isOnly: boolean): Element | null {
  const own = transaction === null ? null : (find(transaction, 'Amt') ?? find(transaction, 'AmtDtls', 'TxAmt', 'Amt'));
  return own ?? (isOnly ? find(entry, 'Amt') : null);
}

/** The reference that the payer gave, otherwise one from the bank. */
function numberOf(
  entry: Element,
  transaction: Element | null,
  { index, count }: { index: number; count: number },
): string {
  const own = ['EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef'].map((name) =>
    transaction === null ? '' : textOf(transaction, 'Refs', name),
  );
  const ofEntry = textOf(entry, 'AcctSvcrRef') || textOf(entry, 'NtryRef');
  const number =
    own.find((text) => text !== '' && text !== NOT_PROVIDED) ??
    (ofEntry === '' || count === 1 ? ofEntry : `${ofEntry}/${index + 1}`);
  return number.slice(0, LONGEST_NUMBER);
}

function payerOf(transaction: Element | null): string {
  if (transaction === null) return '';
  const name = textOf(transaction, 'RltdPties', 'Dbtr', 'Pty', 'Nm') || textOf(transaction, 'RltdPties', 'Dbtr', 'Nm');
  return name.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_PAYER);
}

/** The invoices that a transaction names: those in its structured remittance information, otherwise those in its free text. */
function namedIn(transaction: Element): NamedInvoice[] {
  const remittance = childrenOf(transaction, 'RmtInf');
  const structured = remittance
    .flatMap((one) => childrenOf(one, 'Strd'))
    .flatMap((one) => {
      const documents = childrenOf(one, 'RfrdDocInf')
        .map((document) => textOf(document, 'Nb'))
        .filter((text) => text !== '');
      const money = find(one, 'RfrdDocAmt', 'RmtdAmt');
      const digits = findCurrency(money?.currency ?? '')?.digits ?? -1;
      const amountMinor = documents.length === 1 && money !== null ? parseMinor(money.text, digits) : null;
      return documents.map((text) => ({ text, carrierId: null, amountMinor, isCertain: true }));
    });
  if (structured.length > 0) return structured;
  const texts = remittance.flatMap((one) => [
    ...childrenOf(one, 'Ustrd').map(({ text }) => text),
    ...childrenOf(one, 'Strd').map((part) => textOf(part, 'CdtrRefInf', 'Ref')),
  ]);
  return texts
    .flatMap((text) => text.split(/[\s,;:#=/|()[\]]+/))
    .filter((text) => text !== '')
    .map((text) => ({ text, carrierId: null, amountMinor: null, isCertain: false }));
}

function dayOf(entry: Element, name: string): string | null {
  const text = (textOf(entry, name, 'Dt') || textOf(entry, name, 'DtTm')).slice(0, 10);
  return isIsoDate(text) ? text : null;
}

function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

function find(element: Element, ...path: readonly string[]): Element | null {
  let found: Element | undefined = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found ?? null;
}

function textOf(element: Element, ...path: readonly string[]): string {
  return find(element, ...path)?.text.trim() ?? '';
}

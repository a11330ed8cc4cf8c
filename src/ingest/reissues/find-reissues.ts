import type { Answer } from '#contract/upload-questions.ts';
import { findAnswer } from '#ingest/find-answer.ts';
import type { FigureName, InvoiceFigure } from './invoice-figures.ts';
import type { MixedInvoice } from './mixed-invoices.ts';
import type { SpelledAlike } from './spelled-alike.ts';

/**
 * An invoice that needs a decision: it was issued again, is loaded for another client, or could be another or several invoices.
 * Amounts are minor units.
 */
export interface Reissue {
  carrierId: number;
  number: string;
  totals: { currency: string; earlierMinor: number; newMinor: number }[];
  earlierFileIds: number[];
  /** Other spellings of its number, with which it may have been loaded before. */
  earlierNumbers: readonly string[];
  /** Other spellings of its number in the same file. */
  besideNumbers: readonly string[];
  /** Its accounts, if it could be several invoices because of them. */
  accounts: readonly string[];
  /** Its first and its last date, if these are so far apart that it could be several invoices. */
  dates: readonly string[];
  isForAnotherClient: boolean;
  /** Whether the file adds lines to those that were loaded before, and repeats none of them with another amount. */
  canKeepBoth: boolean;
}

/**
 * Finds the invoices of a file that can be understood in more than one way: those that another client has, and those that earlier files
 * of the client have with other lines, other amounts of the same lines, or another stated total. If a file has the same lines, or the same
 * lines and more, it is a fuller copy of the invoice; if the files together do not exceed the stated total, they are parts of it. Such
 * invoices are loaded without a question. If two numbers could be spellings of one, new lines can't be told from repeated ones, so every
 * such invoice with new lines is found. So is a number with several accounts or distant dates, unless a stated total shows that it is one
 * invoice.
 */
export function findReissues(
  figures: readonly InvoiceFigure[],
  { alike = [], mixed = [] }: { alike?: readonly SpelledAlike[]; mixed?: readonly MixedInvoice[] } = {},
): Reissue[] {
  const invoices = new Map<string, InvoiceFigure[]>();
  for (const figure of figures) {
    const key = keyOf(figure);
    invoices.set(key, [...(invoices.get(key) ?? []), figure]);
  }
  const spellings = new Map(alike.map((invoice) => [keyOf(invoice), invoice]));
  const mixes = new Map(mixed.map((invoice) => [keyOf(invoice), invoice]));
  return [...invoices.values()].flatMap((ofInvoice) => {
    const [first] = ofInvoice;
    if (first === undefined) return [];
    const { carrierId, number } = first;
    const { earlier = [], inSameFile = [] } = spellings.get(keyOf(first)) ?? {};
    const isNew = sumOf(ofInvoice, 'loaded lines') > 0;
    const isForAnotherClient = isNew && sumOf(ofInvoice, 'other clients') > 0;
    const isReissued = sumOf(ofInvoice, 'earlier lines') > 0 && isIssuedAgain(ofInvoice);
    const isSpelledAlike = isNew && earlier.length + inSameFile.length > 0;
    const mix = isNew && !hasItsTotal(ofInvoice) ? mixes.get(keyOf(first)) : undefined;
    if (!(isForAnotherClient || isReissued || isSpelledAlike || mix !== undefined)) return [];
    const figuresOf = (numbers: readonly string[]) =>
      numbers.flatMap((other) => invoices.get(keyOf({ carrierId, number: other })) ?? []);
    const before = [...ofInvoice, ...figuresOf(earlier)].filter(({ name }) => name.startsWith('earlier'));
    const alike = figuresOf(inSameFile).filter(({ name }) => name === 'net');
    const own = ofInvoice.filter(({ name }) => name === 'net');
    const totals = [...byCurrency([...before, ...alike, ...own]).keys()].map((currency) => ({
      currency,
      earlierMinor: sumOf(before, 'earlier net', currency) + sumOf(alike, 'net', currency),
      newMinor: sumOf(own, 'net', currency),
    }));
    return [
      {
        carrierId,
        number,
        totals,
        earlierFileIds: [...new Set(valuesOf(before, 'earlier file'))],
        earlierNumbers: earlier,
        besideNumbers: inSameFile,
        accounts: mix?.hasSeveralAccounts ? mix.accounts : [],
        dates: mix?.hasDistantDates ? [mix.firstDay, mix.lastDay] : [],
        isForAnotherClient,
        canKeepBoth: isNew && !hasOtherAmounts(ofInvoice),
      },
    ];
  });
}

function keyOf({ carrierId, number }: Pick<InvoiceFigure, 'carrierId' | 'number'>): string {
  return JSON.stringify([Number(carrierId), number]);
}

/** The invoices for which nobody has decided yet what to do. */
export function unanswered(reissues: readonly Reissue[], answers: readonly Answer[]): Reissue[] {
  const answered = findAnswer(answers, 'reissue')?.invoices ?? [];
  return reissues.filter(
    ({ carrierId, number }) =>
      !answered.some((invoice) => invoice.carrierId === carrierId && invoice.number === number),
  );
}

function isIssuedAgain(figures: readonly InvoiceFigure[]): boolean {
  const currencies = [...byCurrency(figures).values()];
  if (hasOtherAmounts(figures) || currencies.some(hasOtherTotal)) return true;
  const isFuller = sumOf(figures, 'repeated lines') === sumOf(figures, 'earlier lines');
  return sumOf(figures, 'loaded lines') > 0 && !isFuller && !currencies.every(isPart);
}

/** Whether the file states the total of all its lines of the invoice, in each currency. */
function hasItsTotal(figures: readonly InvoiceFigure[]): boolean {
  return [...byCurrency(figures).values()].every((ofCurrency) => {
    const stated = valuesOf(ofCurrency, 'stated');
    return stated.length === 1 && stated[0] === sumOf(ofCurrency, 'net');
  });
}

/** Whether the file states a total that no earlier file states, or has charges in a currency that the earlier files lack. */
function hasOtherTotal(figures: readonly InvoiceFigure[]): boolean {
  if (valuesOf(figures, 'net').length > valuesOf(figures, 'earlier net').length) return true;
  const earlier = valuesOf(figures, 'earlier stated');
  return earlier.length > 0 && valuesOf(figures, 'stated').some((stated) => !earlier.includes(stated));
}

/** Whether the file repeats lines with other amounts than in the earlier files. Some formats identify lines without their amounts. */
function hasOtherAmounts(figures: readonly InvoiceFigure[]): boolean {
  return sumOf(figures, 'changed lines') > 0;
}

/** Whether the file and the earlier ones state the same total, neither of them reaches it alone, and together they don't exceed it. */
function isPart(figures: readonly InvoiceFigure[]): boolean {
  const [stated, ...others] = valuesOf(figures, 'stated');
  if (stated === undefined || others.length > 0 || valuesOf(figures, 'earlier stated').length === 0) return false;
  const earlier = sumOf(figures, 'earlier net');
  const isWhole = earlier === stated || sumOf(figures, 'net') === stated;
  return !isWhole && Math.abs(earlier + sumOf(figures, 'loaded net')) <= Math.abs(stated);
}

/** The amounts of an invoice in each of its currencies. */
function byCurrency(figures: readonly InvoiceFigure[]): Map<string, InvoiceFigure[]> {
  const currencies = [...new Set(figures.map(({ currency }) => currency))].filter((currency) => currency !== '').sort();
  return new Map(currencies.map((currency) => [currency, figures.filter((figure) => figure.currency === currency)]));
}

function valuesOf(figures: readonly InvoiceFigure[], name: FigureName): number[] {
  return figures.filter((figure) => figure.name === name).map(({ value }) => value);
}

function sumOf(figures: readonly InvoiceFigure[], name: FigureName, currency?: string): number {
  const counted = currency === undefined ? figures : figures.filter((figure) => figure.currency === currency);
  return valuesOf(counted, name).reduce((sum, value) => sum + value, 0);
}

import type { MappingPreview } from '#contract/mappings.ts';
import { IS_BALANCE } from '#ingest/balance-texts.ts';
import type { TornLine } from '#ingest/reading/scanner.ts';
import { IS_SUM } from '#ingest/sum-texts.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { currencies } from '#model/trade/currencies.ts';
import type { PreviewLine } from './preview-lines.ts';

const MAX_SHOWN = 20;
const USUAL_DIGITS = 2;

export interface PreviewInput {
  lines: readonly PreviewLine[];
  torn: readonly TornLine[];
  /** The currencies and days with a rate, as `USD 2026-03-07`. */
  rated: ReadonlySet<string>;
  isSampled: boolean;
}

type Invoice = MappingPreview['invoices'][number];

/** Adds up what would be loaded from the lines of a file, by invoice and currency. */
export function summarisePreview({ lines, torn, rated, isSampled }: PreviewInput): MappingPreview {
  const judged = lines.map((line) => ({ ...line, problems: [...line.problems, ...rateProblem(line, rated)] }));
  const good = judged.filter(({ problems }) => problems.length === 0);
  const invoices = invoicesOf(good);
  const rejected = [
    ...judged.flatMap(({ line, problems }) =>
      problems.map(([column, value, reason]) => ({ line, column, value, reason })),
    ),
    ...torn.map(({ line, value, reason }) => ({ line, column: '', value, reason })),
  ].sort((a, b) => a.line - b.line);
  const parcels = good.filter(({ trackingNumber }) => trackingNumber !== '');
  return {
    isSampled,
    lines: {
      read: lines.length + torn.length,
      loaded: good.length,
      rejected: lines.length - good.length + torn.length,
    },
    shipments: new Set(parcels.map(({ invoice, trackingNumber }) => JSON.stringify([invoice, trackingNumber]))).size,
    charges: good.reduce((sum, { charges }) => sum + charges, 0),
    totals: [...new Set(invoices.map(({ currency }) => currency))].sort().map((currency) => ({
      currency,
      netMinor: invoices.reduce((sum, each) => sum + (each.currency === currency ? each.loadedMinor : 0), 0),
    })),
    invoices: invoices.slice(0, MAX_SHOWN),
    invoiceCount: invoices.length,
    carriers: [...new Set(good.map(({ carrier }) => carrier))]
      .sort()
      .slice(0, MAX_SHOWN)
      .map((name) => ({
        name,
        isListed: findCarrierByName(name) !== null,
      })),
    rejected: rejected.slice(0, MAX_SHOWN),
    dates: null,
  };
}

function rateProblem(
  { currency, billDate, problems }: PreviewLine,
  rated: ReadonlySet<string>,
): PreviewLine['problems'] {
  const isSum = problems.some(([, , reason]) => reason === IS_SUM || reason === IS_BALANCE);
  if (billDate === null || isSum || rated.has(`${currency} ${billDate}`)) return [];
  return [['Currency', currency, 'has no exchange rate for this day']];
}

function invoicesOf(lines: readonly PreviewLine[]): Invoice[] {
  const invoices = new Map<string, Omit<Invoice, 'statedMinor'> & { totals: Set<number> }>();
  for (const { carrier, invoice: number, currency, net, stated } of lines) {
    const key = JSON.stringify([carrier, number, currency]);
    const known = invoices.get(key) ?? { number, currency, totals: new Set<number>(), loadedMinor: 0 };
    known.loadedMinor += toMinor(net, currency);
    if (stated !== null) known.totals.add(toMinor(stated, currency));
    invoices.set(key, known);
  }
  return [...invoices.values()].map(({ totals, ...invoice }) => ({
    ...invoice,
    statedMinor: furthest(totals, invoice.loadedMinor),
  }));
}

/** The total with which an invoice is loaded if it states several: the one furthest from the sum of its charges. */
function furthest(totals: ReadonlySet<number>, loadedMinor: number): number | null {
  const [first = null] = [...totals].sort((a, b) => Math.abs(b - loadedMinor) - Math.abs(a - loadedMinor) || b - a);
  return first;
}

function toMinor(amount: number, currency: string): number {
  const digits = currencies.find(({ code }) => code === currency)?.digits ?? USUAL_DIGITS;
  return Math.round(amount * 10 ** digits);
}

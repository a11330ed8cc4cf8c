import type { DayNumber } from '#model/dates/day-number.ts';
import { billParcel, type WorldTerms } from './bill-parcel.ts';
import type { Truth } from './make-world.ts';
import { invoiceDay } from './plan.ts';
import type { Bill, WorldLine, WorldParcel } from './world-parcel.ts';
import type { Carrier } from './world-places.ts';

/** A line of an invoice: of a parcel, or of the account itself. */
export interface InvoicedLine {
  parcel: WorldParcel | null;
  line: WorldLine;
  day: DayNumber | null;
  reference: string;
}

export interface WorldInvoice {
  carrier: Carrier;
  account: string;
  number: string;
  week: number;
  billedOn: DayNumber;
  lines: InvoicedLine[];
  /** What the stated total differs by from the sum of the lines. */
  statedBy: number;
}

/** Something about invoices as a whole, or about charges without a parcel. */
export interface AccountMatter {
  plan: string;
  /** Changes parcels before they are billed. */
  prepare?(): void;
  /** Changes invoices, and says what is to be found. */
  change?(invoices: WorldInvoice[], bills: ReadonlyMap<WorldParcel, Bill>): Truth[];
  payments?: ReadonlyMap<string, DayNumber>;
}

export function numberOf(carrier: Carrier, account: string, week: number): string {
  return carrier === 'UPS'
    ? `000${account.slice(-7)}${100 + week}`
    : `${account.slice(0, 1)}${account.slice(-4)}${1000 + week}`;
}

export function sumOf({ lines }: WorldInvoice): number {
  return lines.reduce((sum, { line }) => sum + line.net, 0);
}

/** Bills all parcels of a world. */
export function billWorld(terms: WorldTerms, parcels: readonly WorldParcel[], matters: readonly AccountMatter[]) {
  const invoices = new Map<string, WorldInvoice>();
  const bills = new Map<WorldParcel, Bill>();
  for (const parcel of parcels) {
    const bill = billParcel(terms, parcel);
    bills.set(parcel, bill);
    for (const line of bill.lines) {
      const { carrier, account, wrong } = parcel;
      const week = parcel.week + line.later;
      const number = wrong.invoice ?? numberOf(carrier, account, week);
      const invoice = invoices.get(number) ?? {
        carrier,
        account,
        number,
        week,
        billedOn: invoiceDay(terms, week),
        lines: [],
        statedBy: 0,
      };
      invoices.set(number, invoice);
      invoice.lines.push({ parcel, line, day: parcel.shippedOn, reference: '' });
    }
  }
  const all = [...invoices.values()].sort(
    (one, other) => one.billedOn - other.billedOn || (one.number < other.number ? -1 : 1),
  );
  const truth = matters.flatMap(({ change }) => change?.(all, bills) ?? []);
  return { invoices: all, bills, truth };
}

/** Sets the limits of the agreements' earned tiers between the means of the weeks, and returns which tier a week has. */
export function setTiers(terms: WorldTerms, invoices: readonly WorldInvoice[]): WorldTerms['earned'] {
  const means = new Map<Carrier, number[]>();
  for (const carrier of ['UPS', 'FedEx'] as const) {
    const { account, tiers } = terms.agreements[carrier];
    const revenue = Array.from({ length: terms.tables.days.weeks }, (_, week) =>
      invoices
        .filter((one) => one.account === account && one.week === week)
        .flatMap(({ lines }) => lines)
        .reduce((sum, { line }) => sum + (line.bucket === 'transportation' ? line.gross : 0), 0),
    );
    const ofWeeks = revenue.map((_, week) =>
      week === 0 ? 0 : revenue.slice(0, week).reduce((sum, one) => sum + one, 0) / week,
    );
    means.set(carrier, ofWeeks);
    const sorted = [...ofWeeks].sort((one, other) => one - other);
    const limit = (at: number) => Math.round(((sorted[at] ?? 0) + (sorted[at + 1] ?? 0)) / 2);
    const [low, high] = [limit(3), limit(8)];
    tiers.forEach((tier, at) => {
      tier.from = [0, low, high][at] ?? 0;
      tier.to = [low, high, null][at] ?? null;
    });
  }
  return (carrier, week) => {
    const mean = means.get(carrier)?.[week] ?? 0;
    return (
      terms.agreements[carrier].tiers.find(({ from, to }) => from <= mean && (to === null || mean < to))?.percent ?? 0
    );
  };
}

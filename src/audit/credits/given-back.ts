import type { CreditType } from '#model/trade/credit-types.ts';
import type { GivenBackRow } from '#query/audit/compile-given-back.ts';
import { toBilledLine, toCreditLine } from './credit-cells.ts';
import { type NetCredit, netBill } from './net-credits.ts';

/** A parcel of a repeated invoice that another invoice gives back. Money is minor units. */
export interface GivenBack
  extends Pick<GivenBackRow, 'carrierId' | 'invoice' | 'currency' | 'trackingNumber' | 'netMinor'> {
  /** What each line gives back. These amounts add up to the net of the parcel. */
  credits: readonly NetCredit[];
}

/** The reasons for which carriers give back everything that they charged for a parcel, even if they billed it only once. */
const OTHER_REASONS: readonly CreditType[] = ['GSR', 'Void', 'NPOD', 'Lost'];

/**
 * The parcels of repeated invoices that other invoices give back, except for a reason of their own such as a late delivery. What an
 * invoice gives back for a parcel belongs to one repeated invoice. `rows` are in the order in which parcels were billed and given back.
 */
export function givenBack(rows: readonly GivenBackRow[]): GivenBack[] {
  const [covered, used] = [new Set<string>(), new Set<string>()];
  return rows.flatMap((row) => {
    const { carrierId, invoice, currency, trackingNumber, netMinor, by } = row;
    const parcel = `${carrierId}|${currency}|${trackingNumber}`;
    const [billed, given] = [`${parcel}|${invoice}`, `${parcel}|${by}`];
    const credits = readCredits(row);
    if (covered.has(billed) || used.has(given) || credits.some(hasOtherReason)) return [];
    covered.add(billed);
    used.add(given);
    return { carrierId, invoice, currency, trackingNumber, netMinor, credits };
  });
}

function readCredits({ credits, lines }: GivenBackRow): NetCredit[] {
  return netBill(credits.map(toCreditLine), lines.map(toBilledLine));
}

function hasOtherReason({ type }: NetCredit): boolean {
  return OTHER_REASONS.some((reason) => reason === type);
}

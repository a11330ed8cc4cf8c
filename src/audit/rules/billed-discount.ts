import { type Draft, partOfTransportation, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { Transportation } from '#audit/shipments/shipment.ts';
import { CONTRADICTION } from '#rating/agreements.ts';
import { MILLION, shareOf } from '#rating/half-up.ts';
import { NO_LIST_PRICE, netOf, type Terms } from '#rating/price-book.ts';

/** A difference of up to this amount is due to rounding. */
const ROUNDING_MINOR = 1;

/** A billed discount compared with the agreement's. Money is minor units. */
export interface BilledDiscount {
  transportation: Transportation;
  terms: Terms;
  expectedNet: number;
  /** Whether the agreement's minimum decides the price. */
  isMinimum: boolean;
}

/** The discount of a parcel under an agreement; `null` without one, and for chargebacks, which rule B7 judges. */
export function billedDiscount(parcel: ShipmentCase, rule: string): BilledDiscount | null {
  const { shipment, context, terms } = parcel;
  const { transportation } = shipment;
  if (terms === null || transportation === null || transportation.gross <= 0 || parcel.isChargeback) return null;
  if (terms === CONTRADICTION) return context.contradiction(rule, shipment);
  if (terms === NO_LIST_PRICE) return context.missing(rule, 'list rates', shipment);
  const { net, isMinimum } = netOf(transportation.gross, terms);
  return { transportation, terms, expectedNet: net, isMinimum };
}

/** Whether the billed discount differs from the agreement's discounts. */
export function isWrong({ transportation, terms, isMinimum }: BilledDiscount): boolean {
  return !isMinimum && !isShare(transportation, terms.discount + terms.earned);
}

/** Whether the billed discount is a share, in millionths, of the list price. */
export function isShare({ gross, discount }: Transportation, share: number): boolean {
  return Math.abs(discount - shareOf(gross, Math.min(share, MILLION))) <= ROUNDING_MINOR;
}

/** A claim of the difference from the agreement's price, without fuel. */
export function discountDifference(parcel: ShipmentCase, billed: BilledDiscount): Draft {
  const { transportation, terms, expectedNet } = billed;
  const difference = transportation.net - expectedNet;
  return withFacts(partOfTransportation(parcel, transportation, difference, { withFuel: false }), {
    grossMinor: transportation.gross,
    discountMinor: transportation.discount,
    discountShare: terms.discount,
    earnedShare: terms.earned,
    minimumMinor: terms.minimum,
    expectedNetMinor: expectedNet,
  });
}

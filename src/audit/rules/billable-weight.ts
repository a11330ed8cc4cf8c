import { type Draft, partOfTransportation, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { LimitKind } from '#model/audit-inputs/reference-rows.ts';
import { type DimensionalRule, dimensionalPounds, type Sides } from '#rating/dimensional-weight.ts';
import { ceilOf } from '#rating/pounds.ts';
import { isExceeded } from './handling-limits.ts';

/** The carriers' names for letters, which have prices of their own. */
const LETTERS = /^(LTR|.*(envelope|letter).*)$/i;

const HANDLING_MINIMUM_LB = 40;
const LARGE_MINIMUM_LB = 90;

/** Whether a parcel is a letter. */
export function isLetter({ shipment }: ShipmentCase): boolean {
  return LETTERS.test(shipment.packaging);
}

/** How the carrier computes the dimensional weight of a parcel; `null` without a row. The agreement's divisor comes first. */
export function dimensionalRule({ shipment, context }: ShipmentCase): DimensionalRule | null {
  const { carrierId, account, service, zone, billedPounds, shippedOn } = shipment;
  if (shippedOn === null) return null;
  const row = context.tables.dim.find(`${carrierId}`, shippedOn);
  if (row === null) return null;
  const question = { carrierId, account, service, zone, pounds: billedPounds, day: shippedOn };
  const agreed = context.book.agreements.find('dim_divisor', question);
  return { ...row, divisor: agreed?.divisor ?? row.divisor };
}

/**
 * The pounds by which a parcel of this size should be billed. Handling charges come with a minimum weight. So does a size for which
 * they are due, because some invoices don't name them.
 */
export function billablePounds(parcel: ShipmentCase, sides: Sides | null, rule: DimensionalRule | null): number {
  const { charges, actualPounds } = parcel.shipment;
  const dimensional = sides === null || rule === null ? 0 : dimensionalPounds(sides, rule);
  const families = new Set(charges.filter(({ net }) => net > 0).map(({ kind }) => kind.family));
  const isDue = (kind: LimitKind) => sides !== null && isAboveLimits(parcel, kind, sides);
  if (families.has('Large Package') || isDue('large'))
    return Math.max(ceilOf(actualPounds), dimensional, LARGE_MINIMUM_LB);
  if (families.has('Additional Handling') || isDue('additional_handling'))
    return Math.max(ceilOf(actualPounds), dimensional, HANDLING_MINIMUM_LB);
  return Math.max(ceilOf(actualPounds), dimensional);
}

/** Whether a size is above a carrier's limits on the ship date. */
function isAboveLimits({ shipment, context }: ShipmentCase, kind: LimitKind, sides: Sides): boolean {
  const { carrierId, shippedOn } = shipment;
  if (shippedOn === null) return false;
  return context.tables.limitsOf(carrierId, kind, shippedOn).some((limit) => isExceeded(limit, sides, 0));
}

/** A claim of the difference between the price at the billed weight and the price at the right weight. Without prices, it has no amount. */
export function overweight(parcel: ShipmentCase, pounds: number): Draft | null {
  const { shipment } = parcel;
  const { transportation, billedPounds, actualPounds, sides } = shipment;
  if (transportation === null || transportation.net <= 0) return null;
  const [billed, right] = [parcel.ratedAsBilled, parcel.rate(transportation, { pounds })];
  const difference = billed === null || right === null ? null : billed - right;
  if (difference !== null && difference <= 0) return null;
  const facts = {
    billedLb: billedPounds,
    rightLb: pounds,
    actualLb: actualPounds,
    sidesIn: sides,
    billedRateMinor: billed,
    rightRateMinor: right,
  };
  return withFacts(partOfTransportation(parcel, transportation, difference ?? 0), facts);
}

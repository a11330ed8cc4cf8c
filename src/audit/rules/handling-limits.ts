import { type Draft, wholeCharge, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { Charge } from '#audit/shipments/shipment.ts';
import type { LimitKind, LimitRow } from '#model/audit-inputs/reference-rows.ts';
import { bySize, type Sides } from '#rating/dimensional-weight.ts';

/** The carriers' names for ordinary boxes. Other packaging is charged for whatever its size, and unknown packaging can be of any kind. */
const BOXES = new Set(['PKG', 'Customer Packaging']);

/** Handling charges that the size and weight of the parcel don't justify. */
export function unjustifiedHandling(
  parcel: ShipmentCase,
  { rule, kind, isCharged }: { rule: string; kind: LimitKind; isCharged: (charge: Charge) => boolean },
): Draft[] {
  const { shipment, context } = parcel;
  const charged = shipment.charges.filter((charge) => charge.net > 0 && isCharged(charge));
  if (charged.length === 0 || shipment.shippedOn === null || !BOXES.has(shipment.packaging)) return [];
  const sides = shipment.sides ?? shipment.own?.sides ?? null;
  const pounds = shipment.actualPounds || (shipment.own?.pounds ?? 0);
  const limits = context.tables.limitsOf(shipment.carrierId, kind, shipment.shippedOn);
  if (limits.length === 0) return context.missing(rule, `limits of ${kind}`, shipment) ?? [];
  // Without a weight, it is unknown whether the parcel is within a weight limit.
  if (pounds === 0 && limits.some(({ measure }) => measure === 'weight_lb')) return [];
  if (sides === null || limits.some((limit) => isExceeded(limit, sides, pounds))) return [];
  return charged.map((charge) => withFacts(wholeCharge(parcel, charge), { sidesIn: sides, pounds }));
}

/** Whether a parcel is above a limit. */
export function isExceeded({ measure, above }: LimitRow, sides: Sides, pounds: number): boolean {
  const [longest, second, third] = bySize(sides);
  switch (measure) {
    case 'longest_in':
      return longest > above;
    case 'second_in':
      return second > above;
    case 'length_girth_in':
      return longest + 2 * (second + third) > above;
    case 'weight_lb':
      return pounds > above;
    case 'cubic_in':
      return longest * second * third > above;
  }
}

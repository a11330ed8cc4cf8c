import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { Charge } from '#audit/shipments/shipment.ts';
import { MILLION, scaled } from '#rating/half-up.ts';

/** The fuel of a shipment beside the carrier's percentage. Money is minor units, shares are millionths. */
export interface BilledFuel {
  lines: readonly Charge[];
  net: number;
  /** The net of the charges that bear fuel. */
  base: number;
  share: number;
  discount: number;
  expected: number;
}

/** The fuel that a base should bear. */
export function fuelOf(base: number, { share, discount }: Pick<BilledFuel, 'share' | 'discount'>): number {
  return scaled(base, share * (MILLION - discount), MILLION * MILLION);
}

/** The fuel of a shipment; `null` if it was not billed, or if a row is missing. */
export function billedFuel({ shipment, context, hasAgreement }: ShipmentCase, rule: string): BilledFuel | null {
  const { carrierId, account, service, zone, billedPounds, shippedOn, charges, repeats, fuel } = shipment;
  const all = repeats.length === 0 ? charges : [...charges, ...repeats.flatMap((billing) => billing.charges)];
  const lines = all.filter(({ kind }) => kind.isFuel);
  if (lines.length === 0 || shippedOn === null || service === '' || shipment.transportation === null) return null;
  const row = context.tables.fuelOf(carrierId, service, shippedOn);
  if (row === null) return context.missing(rule, 'fuel percentage', shipment);
  const question = { carrierId, account, service, zone, pounds: billedPounds, day: shippedOn };
  const discount = hasAgreement ? (context.book.agreements.find('fuel_discount', question)?.share ?? 0) : 0;
  const { net, base } = fuel;
  const expected = fuelOf(base, { share: row.share, discount });
  // Without an agreement, less fuel than the carrier publishes may be a discount that nobody has told us.
  if (!hasAgreement && net < expected) return null;
  return { lines, net, base, share: row.share, discount, expected };
}

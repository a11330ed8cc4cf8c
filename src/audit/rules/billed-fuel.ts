import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { Charge } from '#audit/shipments/shipment.ts';
import type { FuelRow } from '#model/audit-inputs/reference-rows.ts';
import { CONTRADICTION } from '#rating/agreements.ts';
import { MILLION, scaled } from '#rating/half-up.ts';

/** The fuel of a shipment compared with the carrier's percentage. Money is minor units, shares are millionths. */
export interface BilledFuel {
  lines: readonly Charge[];
  net: number;
  /** The net of the charges that bear fuel. */
  base: number;
  share: number;
  discount: number;
  expected: number;
}

/** The fuel that is due on a base. */
export function fuelOf(base: number, { share, discount }: Pick<BilledFuel, 'share' | 'discount'>): number {
  const top = share * (MILLION - discount);
  // Reducing the fraction avoids big integers.
  return top % MILLION === 0 ? scaled(base, top / MILLION, MILLION) : scaled(base, top, MILLION * MILLION);
}

/** The fuel of a shipment; `null` if it was not billed, or if a row is missing. */
export function billedFuel(parcel: ShipmentCase, rule: string): BilledFuel | null {
  const { shipment, context } = parcel;
  const { carrierId, service, shippedOn, charges, repeats, fuel } = shipment;
  const all = repeats.length === 0 ? charges : [...charges, ...repeats.flatMap((billing) => billing.charges)];
  const lines = all.filter(({ kind }) => kind.isFuel);
  if (lines.length === 0 || shippedOn === null || service === '' || shipment.transportation === null) return null;
  const rows = context.tables.fuelOf(carrierId, service, shippedOn);
  const [first] = rows;
  if (first === undefined) return context.missing(rule, 'fuel percentage', shipment);
  if (context.tables.bearsFuel(carrierId, shipment.transportation.charge.kind.family, shippedOn) === null)
    return context.missing(rule, 'fuel basis of transportation', shipment);
  const { agreements } = context.book;
  const agreed = agreements.resolve('fuel_discount', parcel.question);
  if (agreed === CONTRADICTION) return context.contradiction(rule, shipment);
  const discount = agreed?.share ?? 0;
  const { net, base } = fuel;
  // If two tables can apply, the one that explains the billed fuel counts.
  const isExplained = ({ share }: FuelRow) => Math.abs(net - fuelOf(base, { share, discount })) <= lines.length;
  const { share } = rows.length === 1 ? first : (rows.find(isExplained) ?? first);
  const expected = fuelOf(base, { share, discount });
  // Without any agreement with the carrier, fuel below the published percentage may be due to a discount that the audit doesn't know.
  if (net < expected && !agreements.knows(carrierId)) return null;
  return { lines, net, base, share, discount, expected };
}

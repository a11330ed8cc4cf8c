import { defineRule, partOfCharge, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { Charge } from '#audit/shipments/shipment.ts';
import { AREA_TIERS, type AreaTier } from '#model/audit-inputs/reference-rows.ts';
import { scaled } from '#rating/half-up.ts';

const FAMILIES: Readonly<Record<AreaTier, string>> = {
  area: 'Delivery Area',
  extended: 'Delivery Area Extended',
  remote: 'Remote Area',
};
const TIERS = new Map(AREA_TIERS.map((tier) => [FAMILIES[tier], tier]));

/** A4: the delivery area surcharge is that of a dearer tier than the carrier's list has for the postal code. */
export const wrongDeliveryArea = defineRule({
  id: 'A4',
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, shippedOn, destinationPostalCode } = shipment;
    const charged = shipment.charges.filter(({ kind, net }) => TIERS.has(kind.family) && net > 0);
    if (charged.length === 0 || shippedOn === null) return null;
    if (!context.tables.hasDeliveryAreas(carrierId)) return context.missing('A4', 'delivery areas', shipment);
    const postalCode = destinationPostalCode.replace(/^(\d{5})-?\d{4}$/, '$1');
    const right = context.tables.deliveryAreas.find(`${carrierId}|${postalCode}`, shippedOn)?.tier ?? null;
    return charged.flatMap((charge) => {
      const billed = TIERS.get(charge.kind.family) ?? 'area';
      if (right !== null && AREA_TIERS.indexOf(billed) <= AREA_TIERS.indexOf(right)) return [];
      const price = right === null ? 0 : priceOf(parcel, charge, right);
      if (price === null) return context.missing('A4', `price of ${FAMILIES[right ?? 'area']}`, shipment) ?? [];
      if (price >= charge.net) return [];
      const facts = { postalCode, billedTier: billed, rightTier: right, rightPriceMinor: price };
      return [withFacts(partOfCharge(parcel, charge, charge.net - price), facts)];
    });
  },
});

/** The list price of a tier, less the share of discount on the billed charge. */
function priceOf(parcel: ShipmentCase, { kind, gross, discount }: Charge, tier: AreaTier): number | null {
  const { shipment, context } = parcel;
  const { carrierId, shippedOn, currency } = shipment;
  const prices = (family: string) =>
    context.tables.listCharges
      .all(`${carrierId}|${family}`, shippedOn ?? 0)
      .flatMap(({ price, isResidential, currency: listed }) =>
        price.minor !== undefined && listed === currency ? [{ minor: price.minor, isResidential }] : [],
      );
  // The billed amount says whether it is the residential or the commercial price.
  const billedAs = prices(kind.family).filter(({ minor }) => minor === gross);
  const isResidential =
    billedAs.length === 1 ? (billedAs[0]?.isResidential ?? null) : parcel.destinationClass === 'residential';
  const right = prices(FAMILIES[tier]).find(
    (price) => price.isResidential === null || price.isResidential === isResidential,
  );
  if (right === undefined) return null;
  return gross === 0 ? right.minor : right.minor - scaled(right.minor, discount, gross);
}

import { defineRule, partOfCharge, withFacts } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import type { Charge } from '#audit/shipments/shipment.ts';
import { AREA_TIERS, type AreaTier } from '#model/audit-inputs/reference-rows.ts';
import { scaled, shareOf } from '#rating/half-up.ts';

const FAMILIES: Readonly<Record<AreaTier, string>> = {
  area: 'Delivery Area',
  extended: 'Delivery Area Extended',
  remote: 'Remote Area',
};
const TIERS = new Map(AREA_TIERS.map((tier) => [FAMILIES[tier], tier]));

/** A4: the delivery area surcharge is that of a more expensive tier than the carrier lists for the postal code. */
export const wrongDeliveryArea = defineRule({
  id: 'A4',
  version: 2,
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, shippedOn, destinationPostalCode } = shipment;
    const charged = shipment.charges.filter(({ kind, net }) => TIERS.has(kind.family) && net > 0);
    if (charged.length === 0 || shippedOn === null) return null;
    if (!context.tables.hasDeliveryAreas(carrierId, shippedOn))
      return context.missing('A4', 'delivery areas', shipment);
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

/** The list price of a tier, less the share of discount on the billed charge; `null` if the list doesn't have it. */
function priceOf(parcel: ShipmentCase, charge: Charge, tier: AreaTier): number | null {
  const billedAs = billedPrices(parcel, charge);
  const [only] = billedAs;
  // The billed amount says whether it is the residential or the commercial price.
  const isResidential =
    billedAs.length === 1 && only !== undefined ? only.isResidential : parcel.destinationClass === 'residential';
  const right = pricesOf(parcel, FAMILIES[tier]).find(
    (price) => price.isResidential === null || price.isResidential === isResidential,
  );
  if (right === undefined) return null;
  const { gross, discount } = charge;
  // Some invoices show only the net amount. Then the share is the one that turns the list price into it.
  const share = only?.share ?? 0;
  return discount === 0 || gross === 0
    ? right.minor - shareOf(right.minor, share)
    : right.minor - scaled(right.minor, discount, gross);
}

interface BilledPrice {
  isResidential: boolean | null;
  /** The agreement's discount on it, in millionths, that the line itself doesn't show. */
  share: number;
}

/** The list prices that equal the gross amount of a charge, or else those that equal it after the agreement's discount. */
function billedPrices(parcel: ShipmentCase, { kind, gross }: Charge): BilledPrice[] {
  const prices = pricesOf(parcel, kind.family);
  const atList = prices.filter(({ minor }) => minor === gross);
  if (atList.length > 0) return atList.map(({ isResidential }) => ({ isResidential, share: 0 }));
  const agreed = parcel.context.book.agreements.find('charge_discount', { ...parcel.question, charge: kind });
  if (agreed === null) return [];
  return prices
    .filter(({ minor }) => minor - shareOf(minor, agreed.share) === gross)
    .map(({ isResidential }) => ({ isResidential, share: agreed.share }));
}

function pricesOf({ shipment, context }: ShipmentCase, family: string) {
  const { carrierId, shippedOn, currency, zone } = shipment;
  return context.tables.listCharges
    .all(`${carrierId}|${family}`, shippedOn ?? 0)
    .flatMap(({ price, isResidential, currency: listed, zoneFrom, zoneTo }) =>
      price.minor !== undefined && listed === currency && isInZones(zone, zoneFrom, zoneTo)
        ? [{ minor: price.minor, isResidential }]
        : [],
    );
}

function isInZones(zone: string, from: number | null, to: number | null): boolean {
  return (from === null || Number(zone) >= from) && (to === null || Number(zone) <= to);
}

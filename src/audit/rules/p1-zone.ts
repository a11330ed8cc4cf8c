import { defineRule, partOfTransportation, withFacts } from '#audit/rule.ts';

/** P1: the billed zone is not the one between the two addresses. */
export const wrongZone = defineRule({
  id: 'P1',
  version: 2,
  find(parcel) {
    const { shipment, context, priced } = parcel;
    const { transportation, service, zone, isDomestic } = shipment;
    if (priced === null || transportation === null || transportation.gross <= 0 || !isDomestic) return null;
    const right = context.zone(shipment, service);
    if (right === null) return context.missing('P1', 'zone', shipment);
    if (right === zone) return null;
    const [billedRate, rightRate] = [parcel.ratedAsBilled, parcel.rate(transportation, { zone: right })];
    if (billedRate === null || rightRate === null) return context.missing('P1', 'list rates', shipment);
    if (billedRate === rightRate) return null;
    const facts = { billedZone: zone, rightZone: right, billedRateMinor: billedRate, rightRateMinor: rightRate };
    return withFacts(partOfTransportation(parcel, transportation, billedRate - rightRate), facts);
  },
});

import { defineRule, partOfTransportation, withFacts } from '#audit/rule.ts';
import { serviceGroup } from '#model/trade/service-group.ts';

/** P8: another service was billed than the one ordered. */
export const otherService = defineRule({
  id: 'P8',
  version: 2,
  find(parcel) {
    const { shipment, context, priced } = parcel;
    const { transportation, service, zone, own } = shipment;
    const ordered = own?.service ?? '';
    if (priced === null || transportation === null || transportation.gross <= 0) return null;
    if (ordered === '' || ordered === service) return null;
    const isSameGroup = serviceGroup(ordered) === serviceGroup(service);
    const billedZone = context.zone(shipment, service) ?? zone;
    const orderedZone = context.zone(shipment, ordered) ?? (isSameGroup ? zone : null);
    if (orderedZone === null) return context.missing('P8', 'zone', shipment);
    const billedRate = parcel.rate(transportation, { zone: billedZone });
    const orderedRate = parcel.rate(transportation, { service: ordered, zone: orderedZone });
    if (billedRate === null || orderedRate === null) return context.missing('P8', 'list rates', shipment);
    if (billedRate === orderedRate) return null;
    return withFacts(partOfTransportation(parcel, transportation, billedRate - orderedRate, { withFuel: false }), {
      billedService: service,
      orderedService: ordered,
      billedZone,
      orderedZone,
      billedRateMinor: billedRate,
      orderedRateMinor: orderedRate,
    });
  },
});

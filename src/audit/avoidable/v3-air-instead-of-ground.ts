import { partOfTransportation, withFacts } from '#audit/rule.ts';
import { groundService, isExpress } from '#model/trade/ground-service.ts';
import { laneKey } from './alternatives.ts';
import { defineAvoidableRule, missingFor } from './avoidable-rule.ts';

/**
 * V3: an air service was bought although ground would have arrived on the same day. The days by ground come from the client's own parcels
 * on the lane, or else are the longest that the carrier publishes.
 */
export const airInsteadOfGround = defineAvoidableRule({
  id: 'V3',
  find(parcel) {
    const { shipment, context, priced, startedOn } = parcel;
    const { carrierId, transportation, service, isDomestic, originPostalCode, destinationPostalCode } = shipment;
    if (!isExpress(service) || !isDomestic || priced === null || startedOn === null) return null;
    if (transportation === null || transportation.net <= 0) return null;
    const ground = groundService(carrierId, parcel.destinationClass);
    if (ground === null) return null;
    const [guaranteed] = context.tables.guaranteesOf(carrierId, ground, priced.day);
    const learnt = context.alternatives.groundDays.get(laneKey(carrierId, originPostalCode, destinationPostalCode));
    const days = learnt ?? guaranteed?.businessDays ?? null;
    if (days === null) return missingFor(parcel, 'V3', 'days by ground');
    if (parcel.dueOn === null) return missingFor(parcel, 'V3', 'guarantees');
    if (context.tables.businessDays.after(carrierId, startedOn, days) > parcel.dueOn) return null;
    const zone = context.zone(shipment, ground);
    if (zone === null) return missingFor(parcel, 'V3', 'zone by ground');
    const [byAir, byGround] = [parcel.ratedAsBilled, parcel.rate(transportation, { service: ground, zone })];
    if (byAir === null || byGround === null) return missingFor(parcel, 'V3', 'list rates by air and ground');
    if (byAir <= byGround) return null;
    const cause = `${originPostalCode.slice(0, 3)} → ${destinationPostalCode.slice(0, 3)}`;
    const draft = withFacts(partOfTransportation(parcel, transportation, byAir - byGround), {
      billedService: service,
      billedRateMinor: byAir,
      cheaperService: ground,
      cheaperRateMinor: byGround,
      groundDays: days,
      dueOn: parcel.dueOn,
    });
    return { ...draft, cause };
  },
});

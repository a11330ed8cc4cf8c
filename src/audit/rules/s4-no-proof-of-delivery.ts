import { defineRule, everything, withFacts } from '#audit/rule.ts';

const BUSINESS_DAYS_PAST_DUE = 10;
/** If no parcel shipped within this many days has events, the client simply has none. */
const NEAR_DAYS = 7;

/** S4: no event of any kind, long after the parcel was due, although other parcels of those days have events. */
export const noProofOfDelivery = defineRule({
  id: 'S4',
  claim: 'loss',
  confidence: 'medium',
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, shippedOn, own, events } = shipment;
    if (events.length > 0 || shipment.transportation === null || shippedOn === null) return null;
    if ((own?.voidedAt ?? null) !== null) return null;
    const { dueOn } = parcel;
    if (dueOn === null) return context.missing('S4', 'due day', shipment);
    if (context.asOf < context.tables.businessDays.after(carrierId, dueOn, BUSINESS_DAYS_PAST_DUE)) return null;
    const tracked = context.trackedDays.get(carrierId);
    const hasNeighbour = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => shippedOn - NEAR_DAYS + at).some(
      (day) => tracked?.has(day) === true,
    );
    const claim = hasNeighbour ? everything(parcel) : null;
    return claim === null ? null : withFacts(claim, { dueOn, shippedOn });
  },
});

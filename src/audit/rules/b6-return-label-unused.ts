import { allTransportation, defineRule, withFacts } from '#audit/rule.ts';
import { dayOf } from '#audit/shipment-case.ts';

const DAYS_FOR_PICKUP = 30;

/** B6: a return label with transportation was billed, and nothing was picked up for 30 days. */
export const returnLabelUnused = defineRule({
  id: 'B6',
  claim: 'unused',
  find(parcel) {
    const { shipment, context } = parcel;
    const { transportation, charges, events, shippedOn } = shipment;
    if (transportation === null || transportation.net <= 0 || events.length === 0) return null;
    if (!charges.some(({ kind, net }) => kind.family === 'Return' && net > 0)) return null;
    const label = parcel.first('label');
    const from = label === null ? shippedOn : dayOf(label.at);
    if (from === null || context.asOf - from < DAYS_FOR_PICKUP) return null;
    if (events.some(({ at, kind }) => kind !== 'label' && kind !== 'voided' && dayOf(at) - from <= DAYS_FOR_PICKUP))
      return null;
    return withFacts(allTransportation(parcel, transportation), { labelOn: from });
  },
});

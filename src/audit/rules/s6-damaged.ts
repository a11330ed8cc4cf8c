import { defineRule, everything, withFacts } from '#audit/rule.ts';

/** S6: the carrier reported damage. */
export const damaged = defineRule({
  id: 'S6',
  claim: 'damage',
  find(parcel) {
    const event = parcel.shipment.events.find(({ kind, reason }) => kind === 'exception' && reason === 'damage');
    const claim = event === undefined ? null : everything(parcel);
    return claim === null || event === undefined ? null : withFacts(claim, { damagedAt: event.at });
  },
});

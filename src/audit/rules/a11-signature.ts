import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';

/** A11: a charge for a signature that nobody gave. */
export const signatureNotObtained = defineRule({
  id: 'A11',
  version: 2,
  find(parcel) {
    const { charges, events } = parcel.shipment;
    const charged = charges.filter(({ kind, net }) => kind.family === 'Signature' && net > 0);
    if (charged.length === 0) return null;
    const deliveries = events.filter(({ kind, isSigned }) => kind === 'delivered' && isSigned !== null);
    const [delivery] = deliveries;
    // The reason "other" means that the recipient has allowed the carrier to leave parcels without a signature.
    const isReleased = events.some(({ reason }) => reason === 'other');
    if (delivery === undefined || deliveries.some(({ isSigned }) => isSigned === true) || isReleased) return null;
    return charged.map((charge) => withFacts(wholeCharge(parcel, charge), { deliveredAt: delivery.at }));
  },
});

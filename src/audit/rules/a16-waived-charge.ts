import { defineRule, partOfCharge, wholeCharge, withFacts } from '#audit/rule.ts';
import { agreedPrice } from './agreed-price.ts';

/** A16: a charge that the agreement waives, or that is higher than the agreed price. */
export const waivedCharge = defineRule({
  id: 'A16',
  version: 2,
  find(parcel) {
    const { shipment, context } = parcel;
    const { agreements } = context.book;
    const { shippedOn, currency } = shipment;
    const { question } = parcel;
    if (!agreements.has('charge_waived', question) && !agreements.has('charge_price', question)) return null;
    return shipment.charges.flatMap((charge) => {
      const { kind, net, account } = charge;
      if (net <= 0 || kind.isTransportation || kind.isFuel || kind.isTax || !agreements.names(kind)) return [];
      const day = shippedOn ?? charge.day ?? charge.billedOn;
      const agreed = agreedPrice(agreements, { ...question, account, day, charge: kind }, currency);
      if (agreed === null || net <= agreed.minor) return [];
      const draft = agreed.minor === 0 ? wholeCharge(parcel, charge) : partOfCharge(parcel, charge, net - agreed.minor);
      return [withFacts(draft, { agreement: agreed.agreement, agreedMinor: agreed.minor })];
    });
  },
});

import { defineRule, partOfCharge, wholeCharge, withFacts } from '#audit/rule.ts';

/** A16: a charge that the agreement waives, or that is dearer than the agreement's price. */
export const waivedCharge = defineRule({
  id: 'A16',
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, service, zone, billedPounds, shippedOn, currency } = shipment;
    if (shippedOn === null || !parcel.hasAgreement) return null;
    const { agreements } = context.book;
    const parcelQuestion = { carrierId, account: shipment.account, day: shippedOn };
    if (!agreements.has('charge_waived', parcelQuestion) && !agreements.has('charge_price', parcelQuestion))
      return null;
    return shipment.charges.flatMap((charge) => {
      const { kind, net, account } = charge;
      if (net <= 0 || kind.isTransportation || kind.isFuel || kind.isTax) return [];
      const question = { carrierId, account, service, zone, pounds: billedPounds, day: shippedOn, charge: kind };
      const waived = agreements.find('charge_waived', question);
      if (waived !== null)
        return [withFacts(wholeCharge(parcel, charge), { agreement: waived.agreement, agreedMinor: 0 })];
      const agreed = agreements.find('charge_price', question);
      if (agreed === null || agreed.currency !== currency || net <= agreed.minor) return [];
      const facts = { agreement: agreed.agreement, agreedMinor: agreed.minor };
      return [withFacts(partOfCharge(parcel, charge, net - agreed.minor), facts)];
    });
  },
});

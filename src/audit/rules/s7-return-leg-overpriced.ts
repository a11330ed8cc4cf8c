import { defineRule, RETURN_LEG } from '#audit/rule.ts';

/** S7: the way back to the sender costs more than the agreement says. */
export const returnLegOverpriced = defineRule({
  id: 'S7',
  version: 2,
  find(parcel) {
    const { carrierId, account, service, returnLeg, shippedOn, events } = parcel.shipment;
    const [charge] = returnLeg;
    if (charge === undefined || !parcel.has('returned')) return null;
    if (events.some(({ reason }) => reason === 'refused')) return null;
    // A return that is billed under its own tracking number has no ship date.
    const question = { carrierId, account, service, day: shippedOn ?? charge.billedOn };
    const price = parcel.context.book.agreements.find('return_price', question);
    if (price === null || price.currency !== parcel.shipment.currency) return null;
    const net = returnLeg.reduce((sum, { kind, net }) => (kind.isFuel || kind.isTax ? sum : sum + net), 0);
    if (net <= price.minor) return null;
    return {
      charge,
      chargeCode: '',
      billedMinor: net,
      claims: [{ key: RETURN_LEG, net: net - price.minor, fuel: 0 }],
      facts: { netMinor: net, agreedMinor: price.minor, agreement: price.agreement },
      lines: returnLeg,
    };
  },
});

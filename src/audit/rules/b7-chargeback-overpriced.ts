import { chargeKey, defineRule, TRANSPORTATION } from '#audit/rule.ts';

/** B7: a parcel that was charged back costs more than the client would have paid for it. The fee is claimed with it. */
export const chargebackOverpriced = defineRule({
  id: 'B7',
  version: 2,
  find(parcel) {
    const { shipment, context, terms } = parcel;
    const { transportation, charges } = shipment;
    if (transportation === null || !parcel.isChargeback || terms === null) return null;
    if (typeof terms === 'string') return context.missing('B7', 'own price', shipment);
    const own = parcel.ratedAsBilled;
    if (own === null) return context.missing('B7', 'list rates', shipment);
    if (own >= transportation.net) return null;
    const difference = transportation.net - own;
    const fees = charges.filter(({ kind, net }) => kind.family === 'Chargeback' && net > 0);
    const fee = fees.reduce((sum, { net }) => sum + net, 0);
    const charge = fees[0] ?? transportation.charge;
    return {
      charge,
      chargeCode: charge.kind.code,
      billedMinor: transportation.net + fee,
      claims: [
        { key: TRANSPORTATION, net: difference, fuel: 0 },
        ...fees.map((charged) => ({ key: chargeKey(charged), net: charged.net, fuel: 0 })),
      ],
      facts: { netMinor: transportation.net, ownPriceMinor: own, feeMinor: fee },
      lines: [...transportation.lines, ...fees],
    };
  },
});

import { chargeKey, defineRule, TRANSPORTATION } from '#audit/rule.ts';

/** B7: a parcel that was charged back costs more than it would have cost as our own. The fee goes with it. */
export const chargebackOverpriced = defineRule({
  id: 'B7',
  find(parcel) {
    const { shipment, hasAgreement } = parcel;
    const { transportation, charges } = shipment;
    const fee = charges.find(({ kind, net }) => kind.family === 'Chargeback' && net > 0);
    if (fee === undefined || transportation === null || !hasAgreement) return null;
    const own = parcel.rate(transportation, {});
    if (own === null || own >= transportation.net) return null;
    const difference = transportation.net - own;
    return {
      charge: fee,
      chargeCode: fee.kind.code,
      billedMinor: transportation.net + fee.net,
      claims: [
        { key: TRANSPORTATION, net: difference, fuel: 0 },
        { key: chargeKey(fee), net: fee.net, fuel: 0 },
      ],
      facts: { netMinor: transportation.net, ownPriceMinor: own, feeMinor: fee.net },
      lines: [...transportation.lines, fee],
    };
  },
});

import { defineRule, everything, withFacts } from '#audit/rule.ts';

/** B8: the account is not the client's, or was not active on the ship date. */
export const foreignAccount = defineRule({
  id: 'B8',
  version: 2,
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, account } = shipment;
    const day = shipment.shippedOn ?? shipment.billedOn;
    const isOwn = context.isOwnAccount(carrierId, account, day);
    if (isOwn === null) return context.missing('B8', 'own accounts', { carrierId, service: '', shippedOn: null });
    const claim = isOwn ? null : everything(parcel);
    return claim === null ? null : withFacts(claim, { account, shippedOn: day });
  },
});

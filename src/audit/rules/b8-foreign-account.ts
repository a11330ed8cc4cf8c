import { defineRule, everything, withFacts } from '#audit/rule.ts';

/** B8: the account is not the client's, or was not active on the ship date. */
export const foreignAccount = defineRule({
  id: 'B8',
  find(parcel) {
    const { carrierId, account, shippedOn } = parcel.shipment;
    if (shippedOn === null || parcel.context.isOwnAccount(carrierId, account, shippedOn) !== false) return null;
    const claim = everything(parcel);
    return claim === null ? null : withFacts(claim, { account, shippedOn });
  },
});

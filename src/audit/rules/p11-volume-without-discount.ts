import { chargeKey, defineRule } from '#audit/rule.ts';
import { shareOf } from '#rating/half-up.ts';

/** P11: handling for volume was billed at list, although the agreement discounts its family. */
export const volumeWithoutDiscount = defineRule({
  id: 'P11',
  version: 2,
  find({ shipment, context }) {
    const { carrierId, service, zone, billedPounds, shippedOn } = shipment;
    if (shippedOn === null) return null;
    return shipment.charges.flatMap((charge) => {
      const { kind, net, gross, discount, account } = charge;
      if (!kind.isForVolume || net <= 0 || discount !== 0) return [];
      if (kind.family !== 'Additional Handling' && kind.family !== 'Large Package') return [];
      const question = { carrierId, account, service, zone, pounds: billedPounds, day: shippedOn, charge: kind };
      const agreed = context.book.agreements.find('charge_discount', question);
      if (agreed === null || agreed.share === 0) return [];
      // Some invoices show only the net amount. If that equals the list price less the discount, the charge was not billed at list.
      const list = context.tables.listCharges.all(`${carrierId}|${kind.family}`, shippedOn);
      if (list.some(({ price: { minor } }) => minor !== undefined && minor - shareOf(minor, agreed.share) === gross))
        return [];
      const difference = shareOf(gross, agreed.share);
      return {
        charge,
        chargeCode: kind.code,
        billedMinor: net,
        claims: [{ key: chargeKey(charge), net: difference, fuel: 0 }],
        facts: { netMinor: net, agreedShare: agreed.share, agreement: agreed.agreement },
      };
    });
  },
});

import { nameOf } from '#audit/charge-kind.ts';
import { chargeKey, defineRule } from '#audit/rule.ts';

/** P9: a duty or tax is billed twice. */
export const taxTwice = defineRule({
  id: 'P9',
  version: 2,
  find({ shipment }) {
    const all = [...shipment.charges, ...shipment.repeats.flatMap((billing) => billing.charges)];
    const taxes = all.filter(({ kind, net }) => kind.isTax && net > 0);
    if (taxes.length < 2) return null;
    return taxes.flatMap((charge, index) => {
      const { kind, net } = charge;
      const earlier = taxes.find((other, at) => at < index && nameOf(other.kind) === nameOf(kind) && other.net === net);
      if (earlier === undefined) return [];
      return {
        charge,
        chargeCode: kind.code,
        billedMinor: net,
        claims: [{ key: chargeKey(charge), net, fuel: 0 }],
        facts: { netMinor: net, otherInvoice: earlier.invoice },
        lines: [charge, earlier],
      };
    });
  },
});

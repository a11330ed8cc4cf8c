import { chargeKey, defineRule } from '#audit/rule.ts';
import type { Charge } from '#audit/shipments/shipment.ts';

/** P9: a duty or tax is billed twice. */
export const taxTwice = defineRule({
  id: 'P9',
  find({ shipment }) {
    const seen = new Map<string, Charge>();
    return shipment.charges.flatMap((charge) => {
      const { kind, net } = charge;
      if (!kind.isTax || net <= 0) return [];
      const key = `${kind.code}|${net}`;
      const earlier = seen.get(key);
      seen.set(key, charge);
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

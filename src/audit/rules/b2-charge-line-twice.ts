import { chargeKey, defineRule } from '#audit/rule.ts';
import type { Charge } from '#audit/shipments/shipment.ts';

/** Charges that the carrier bills for each attempt or redelivery. */
const PER_ATTEMPT = /attempt|redeliver|reschedul/i;

/** B2: the same charge stands on two lines of a parcel. */
export const chargeLineTwice = defineRule({
  id: 'B2',
  find({ shipment }) {
    const { charges, repeats } = shipment;
    const all = repeats.length === 0 ? charges : [...charges, ...repeats.flatMap((billing) => billing.charges)];
    const seen = new Map<string, Charge>();
    return all.flatMap((charge) => {
      if (!canRepeat(charge)) return [];
      const { code, description } = charge.kind;
      const key = `${code || description}|${charge.gross}|${charge.discount}`;
      const earlier = seen.get(key);
      seen.set(key, charge);
      if (earlier === undefined) return [];
      return {
        charge,
        chargeCode: charge.kind.code,
        billedMinor: charge.net,
        claims: [{ key: chargeKey(charge), net: charge.net, fuel: 0 }],
        facts: { netMinor: charge.net, otherInvoice: earlier.invoice },
        lines: [charge, earlier],
      };
    });
  },
});

function canRepeat({ kind, net }: Charge): boolean {
  return net > 0 && !kind.isTransportation && !kind.isFuel && !kind.isTax && !PER_ATTEMPT.test(kind.description);
}

import { nameOf } from '#audit/charge-kind.ts';
import { chargeKey, defineRule } from '#audit/rule.ts';
import type { Charge } from '#audit/shipments/shipment.ts';

/** Charges that the carrier bills for each attempt or redelivery. */
const PER_ATTEMPT = /attempt|redeliver|reschedul/i;

/** B2: two lines of a parcel have the same charge. */
export const chargeLineTwice = defineRule({
  id: 'B2',
  find({ shipment }) {
    const { charges, repeats } = shipment;
    const all = repeats.length === 0 ? charges : [...charges, ...repeats.flatMap((billing) => billing.charges)];
    const candidates = all.filter(canRepeat);
    if (candidates.length < 2) return null;
    return candidates.flatMap((charge, index) => {
      const earlier = candidates.find((other, at) => at < index && isSame(charge, other));
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

function isSame(one: Charge, other: Charge): boolean {
  return one.gross === other.gross && one.discount === other.discount && nameOf(one.kind) === nameOf(other.kind);
}

function canRepeat({ kind, net }: Charge): boolean {
  return net > 0 && !kind.isTransportation && !kind.isFuel && !kind.isTax && !PER_ATTEMPT.test(kind.description);
}

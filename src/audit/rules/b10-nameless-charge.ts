import { chargeKey, defineRule } from '#audit/rule.ts';
import type { Charge } from '#audit/shipments/shipment.ts';

/** B10: a charge without a name, or with a name that is in no table and that the carrier has never billed before. */
export const namelessCharge = defineRule({
  id: 'B10',
  confidence: 'medium',
  find: ({ shipment }) =>
    shipment.charges.filter(isNameless).map((charge) => ({
      charge,
      chargeCode: charge.kind.code,
      billedMinor: charge.net,
      claims: [{ key: chargeKey(charge), net: charge.net, fuel: 0 }],
      facts: { netMinor: charge.net, code: charge.kind.code, description: charge.kind.description },
    })),
});

/** Whether it is impossible to say what a charge is for. */
export function isNameless({ kind, net, billedOn }: Pick<Charge, 'kind' | 'net' | 'billedOn'>): boolean {
  if (net <= 0 || kind.isTransportation || kind.isFuel || kind.isTax) return false;
  return kind.isNameless || (!kind.isKnown && kind.firstBilledOn >= billedOn);
}

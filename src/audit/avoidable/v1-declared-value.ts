import { chargeKey } from '#audit/rule.ts';
import { defineAvoidableRule } from './avoidable-rule.ts';

/** V1: half of a charge for declared value, which other insurance would have saved. Source: dashboards.md §9. */
export const declaredValue = defineAvoidableRule({
  id: 'V1',
  find: ({ shipment }) =>
    shipment.charges
      .filter(({ kind, net }) => kind.family === 'Declared Value' && net > 0)
      .map((charge) => ({
        charge,
        chargeCode: charge.kind.code,
        billedMinor: charge.net,
        claims: [{ key: chargeKey(charge), net: charge.net, fuel: 0 }],
        saved: [1, 2],
        cause: charge.kind.description,
        facts: { netMinor: charge.net },
      })),
});

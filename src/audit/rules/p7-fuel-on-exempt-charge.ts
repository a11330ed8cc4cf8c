import { defineRule, FUEL } from '#audit/rule.ts';
import { billedFuel, fuelOf } from './billed-fuel.ts';

/** P7: fuel was charged on a charge that bears none. */
export const fuelOnExemptCharge = defineRule({
  id: 'P7',
  version: 2,
  find(parcel) {
    const fuel = billedFuel(parcel, 'P7');
    const [charge] = fuel?.lines ?? [];
    if (fuel === null || charge === undefined || fuel.net - fuel.expected <= fuel.lines.length) return null;
    const { shipment, context } = parcel;
    const exempt = shipment.charges.find(
      ({ kind, net }) =>
        net > 0 &&
        !kind.isFuel &&
        !kind.isTax &&
        !context.bearsFuel(kind, shipment.shippedOn) &&
        fuelOf(fuel.base + net, fuel) === fuel.net,
    );
    if (exempt === undefined) return null;
    return {
      charge,
      chargeCode: charge.kind.code,
      billedMinor: fuel.net,
      claims: [{ key: FUEL, net: 0, fuel: fuel.net - fuel.expected }],
      facts: {
        fuelMinor: fuel.net,
        baseMinor: fuel.base,
        expectedMinor: fuel.expected,
        exemptCharge: exempt.kind.description,
      },
      lines: [...fuel.lines, exempt],
    };
  },
});

import { defineRule, withFacts } from '#audit/rule.ts';
import type { Billing } from '#audit/shipments/shipment.ts';

/** B1: the transportation of one parcel is billed more than once. The smaller one is claimed, of equal ones the later. */
export const transportationTwice = defineRule({
  id: 'B1',
  find({ shipment, context }) {
    const { transportation, repeats, charges } = shipment;
    if (repeats.length === 0 || transportation === null) return null;
    const billings: Billing[] = [{ transportation, charges }, ...repeats];
    const dearest = billings.reduce((most, billing) =>
      billing.transportation.net > most.transportation.net ? billing : most,
    );
    return billings
      .filter((billing) => billing !== dearest)
      .map(({ transportation: { charge, net, lines } }, index) => {
        const fuel = context.fuelOn(shipment, charge.kind, net);
        const draft = {
          charge,
          chargeCode: charge.kind.code,
          billedMinor: net + fuel,
          claims: [{ key: `billed again ${index}`, net, fuel }],
          facts: { netMinor: net, fuelMinor: fuel },
          lines: [...lines, ...dearest.transportation.lines],
        };
        return withFacts(draft, { otherInvoice: dearest.transportation.charge.invoice });
      });
  },
});

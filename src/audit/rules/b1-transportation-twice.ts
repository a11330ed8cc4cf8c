import { defineRule, repeatKey, TRANSPORTATION, withFacts } from '#audit/rule.ts';

/** B1: the transportation of one parcel is billed more than once. The smaller amount is claimed; if they are equal, the later one. */
export const transportationTwice = defineRule({
  id: 'B1',
  find({ shipment, context }) {
    const { transportation, repeats, charges } = shipment;
    if (repeats.length === 0 || transportation === null) return null;
    const first = { transportation, charges, key: TRANSPORTATION };
    const billings = [first, ...repeats.map((billing, index) => ({ key: repeatKey(index), ...billing }))];
    const dearest = billings.reduce((most, billing) =>
      billing.transportation.net > most.transportation.net ? billing : most,
    );
    return billings
      .filter((billing) => billing !== dearest)
      .map(({ transportation: { charge, net, lines }, key }) => {
        const fuel = context.fuelOn(shipment, charge.kind, net);
        const draft = {
          charge,
          chargeCode: charge.kind.code,
          billedMinor: net + fuel,
          claims: [{ key, net, fuel }],
          facts: { netMinor: net, fuelMinor: fuel },
          lines: [...lines, ...dearest.transportation.lines],
        };
        return withFacts(draft, { otherInvoice: dearest.transportation.charge.invoice });
      });
  },
});

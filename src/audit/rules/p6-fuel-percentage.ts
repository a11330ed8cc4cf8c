import { defineRule, FUEL } from '#audit/rule.ts';
import type { ShipmentCase } from '#audit/shipment-case.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import { type BilledFuel, billedFuel, fuelOf } from './billed-fuel.ts';

const WEEKS_AROUND = 6;

/** P6: the fuel is not the carrier's percentage of the charges that bear it. */
export const wrongFuelPercentage = defineRule({
  id: 'P6',
  version: 2,
  find(parcel) {
    const fuel = billedFuel(parcel, 'P6');
    const [charge] = fuel?.lines ?? [];
    if (fuel === null || charge === undefined) return null;
    const difference = fuel.net - fuel.expected;
    if (Math.abs(difference) <= fuel.lines.length) return null;
    return {
      charge,
      chargeCode: charge.kind.code,
      billedMinor: fuel.net,
      claims: [{ key: FUEL, net: 0, fuel: difference }],
      facts: {
        fuelMinor: fuel.net,
        baseMinor: fuel.base,
        share: fuel.share,
        discountShare: fuel.discount,
        expectedMinor: fuel.expected,
        explainedBy: explanation(parcel, fuel),
      },
      lines: fuel.lines,
    };
  },
});

/** The week or the table whose percentage was billed. */
function explanation({ shipment, context }: ShipmentCase, fuel: BilledFuel): string | null {
  const { carrierId, shippedOn } = shipment;
  for (const table of ['ground', 'air', 'international'])
    for (let week = -WEEKS_AROUND; week <= WEEKS_AROUND; week++) {
      const row = context.tables.fuel.find(`${carrierId}|${table}`, (shippedOn ?? 0) + 7 * week);
      if (row === null) continue;
      for (const discount of new Set([fuel.discount, 0]))
        if (Math.abs(fuelOf(fuel.base, { share: row.share, discount }) - fuel.net) <= fuel.lines.length)
          return `${table} ${row.validFrom ?? fromDayNumber(shippedOn ?? 0)}${discount === fuel.discount ? '' : ', without discount'}`;
    }
  return null;
}

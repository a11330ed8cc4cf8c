import type { ChargeKind } from '#audit/charge-kind.ts';
import { defineRule, wholeCharge, withFacts } from '#audit/rule.ts';
import type { DemandRow } from '#model/audit-inputs/reference-rows.ts';

/** A12: a demand charge outside its season, or for a service that has none. */
export const demandOutsideWindow = defineRule({
  id: 'A12',
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, service, shippedOn, charges } = shipment;
    const charged = charges.filter(({ kind, net }) => kind.family === 'Demand' && net > 0);
    if (charged.length === 0 || shippedOn === null) return null;
    const key = `${carrierId}`;
    if (!context.tables.demand.has(key)) return context.missing('A12', 'demand charges', shipment);
    const inForce = context.tables.demand.all(key, shippedOn);
    return charged.flatMap((charge) => {
      const isNamed = names(charge.kind).some((name) => context.tables.demandNames.has(`${carrierId}|${name}`));
      // If the table doesn't name the charge, only the season can be judged.
      const rows = isNamed ? inForce.filter((row) => isAbout(row, charge.kind, service)) : inForce;
      return rows.length > 0 ? [] : [withFacts(wholeCharge(parcel, charge), { shippedOn, service })];
    });
  },
});

function names({ code, description, family }: ChargeKind): string[] {
  return [code, description, family];
}

function isAbout({ charge, service }: DemandRow, kind: ChargeKind, billed: string): boolean {
  return names(kind).includes(charge) && (service === null || service === billed);
}

import { defineRule, everything, withFacts } from '#audit/rule.ts';
import { dayOf } from '#audit/shipment-case.ts';
import { UPS } from '#model/trade/carriers.ts';

const DAYS_SINCE_LABEL = 30;

/** B5: UPS billed a label that was never used. FedEx bills on the first scan. */
export const neverShipped = defineRule({
  id: 'B5',
  claim: 'unused',
  find(parcel) {
    const { shipment, context } = parcel;
    const label = parcel.first('label');
    if (shipment.carrierId !== UPS || label === null || shipment.transportation === null) return null;
    if (context.asOf - dayOf(label.at) < DAYS_SINCE_LABEL || parcel.isPhysicalAfter(Number.NEGATIVE_INFINITY))
      return null;
    if (parcel.has('voided') || (shipment.own?.voidedAt ?? null) !== null) return null;
    if (shipment.charges.some(({ kind }) => kind.family === 'Return')) return null;
    const claim = everything(parcel);
    return claim === null ? null : withFacts(claim, { labelAt: label.at });
  },
});

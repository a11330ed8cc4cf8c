import { defineRule, everything, withFacts } from '#audit/rule.ts';
import { dayOf } from '#audit/shipment-case.ts';

const DAYS_FOR_CREDIT = 21;

/** B4: a label was voided before the carrier had the parcel, and its charges were not credited within three weeks. */
export const voidNotCredited = defineRule({
  id: 'B4',
  claim: 'unused',
  find(parcel) {
    const { shipment, context } = parcel;
    const voidedAt = parcel.first('voided')?.at ?? shipment.own?.voidedAt ?? null;
    if (voidedAt === null || shipment.transportation === null) return null;
    const pickup = parcel.first('pickup');
    if ((pickup !== null && pickup.at <= voidedAt) || parcel.isPhysicalAfter(voidedAt)) return null;
    if (context.asOf < shipment.billedOn + DAYS_FOR_CREDIT) return null;
    const claim = everything(parcel);
    return claim === null
      ? null
      : withFacts(claim, { voidedAt, voidedOn: dayOf(voidedAt), billedOn: shipment.billedOn });
  },
});

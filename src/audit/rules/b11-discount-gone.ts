import { defineRule, partOfTransportation, withFacts } from '#audit/rule.ts';
import { discountKey } from '#audit/sets/b11-discount-gone.ts';
import { scaled } from '#rating/half-up.ts';

/**
 * B11: a parcel without discount on an invoice on which most parcels of its service lost their discount. One finding covers the
 * invoice.
 */
export const discountGone = defineRule({
  id: 'B11',
  confidence: 'medium',
  find(parcel) {
    const { shipment, context } = parcel;
    const { carrierId, currency, service, transportation } = shipment;
    if (context.goneDiscounts.size === 0 || transportation === null || transportation.discount !== 0) return null;
    const { charge, gross } = transportation;
    const { account, invoice } = charge;
    const usual = context.goneDiscounts.get(discountKey({ carrierId, account, invoice, currency, service }));
    if (usual === undefined || gross <= 0) return null;
    const difference = scaled(gross, usual.discount, usual.list);
    return withFacts(partOfTransportation(parcel, transportation, difference, { withFuel: false }), {
      grossMinor: gross,
      usualDiscountMinor: usual.discount,
      usualListMinor: usual.list,
      service,
    });
  },
});

import { partOfTransportation, withFacts } from '#audit/rule.ts';
import { parcelKey } from './alternatives.ts';
import { defineAvoidableRule, missingFor } from './avoidable-rule.ts';

/**
 * V8: a parcel that could have been part of another one to the same address on the same day. The saving is its price, less what its
 * weight would add to the other one.
 */
export const parcelsToOneAddress = defineAvoidableRule({
  id: 'V8',
  find(parcel) {
    const { shipment, context, priced } = parcel;
    const { carrierId, trackingNumber, transportation, street, destinationPostalCode } = shipment;
    const { joined: all } = context.alternatives;
    const joined = all.size === 0 ? undefined : all.get(parcelKey(carrierId, trackingNumber));
    if (joined === undefined || transportation === null || transportation.net <= 0 || priced === null) return null;
    const [limit] = context.tables
      .limitsOf(carrierId, 'over_maximum', priced.day)
      .filter(({ measure }) => measure === 'weight_lb');
    if (limit === undefined) return missingFor(parcel, 'V8', 'heaviest weight');
    if (joined.after > limit.above) return null;
    const [before, after] = [
      parcel.rate(transportation, { pounds: joined.before }),
      parcel.rate(transportation, { pounds: joined.after }),
    ];
    if (before === null || after === null) return missingFor(parcel, 'V8', 'list rates');
    const saved = transportation.net - Math.max(0, after - before);
    if (saved <= 0) return null;
    const cause = `${street}, ${destinationPostalCode.slice(0, 5)}`;
    const facts = { othersLb: joined.before, joinedLb: joined.after, addedRateMinor: after - before };
    return { ...withFacts(partOfTransportation(parcel, transportation, saved), facts), cause };
  },
});

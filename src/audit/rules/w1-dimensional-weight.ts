import { defineRule, withFacts } from '#audit/rule.ts';
import { billablePounds, dimensionalRule, isLetter, overweight } from './billable-weight.ts';

/** W1: billed by more than the dimensional weight that results from the size on the invoice. */
export const wrongDimensionalWeight = defineRule({
  id: 'W1',
  version: 3,
  find(parcel) {
    const { shipment, context } = parcel;
    const { sides, billedPounds, actualPounds, transportation } = shipment;
    if (sides === null || actualPounds === 0 || billedPounds === 0 || transportation === null || isLetter(parcel))
      return null;
    const rule = dimensionalRule(parcel);
    if (rule === null) return context.missing('W1', 'dimensional weight', shipment);
    const right = billablePounds(parcel, sides, rule);
    if (billedPounds <= right) return null;
    const claim = overweight(parcel, right);
    return claim === null ? null : withFacts(claim, { divisor: rule.divisor, rounding: rule.rounding });
  },
});

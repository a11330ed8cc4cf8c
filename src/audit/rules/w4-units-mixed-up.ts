import { defineRule } from '#audit/rule.ts';
import { ceilOf } from '#rating/pounds.ts';
import { billablePounds, dimensionalRule, isLetter, overweight } from './billable-weight.ts';

const POUNDS_OF_KILOGRAM = 2.2046;
const TOLERANCE = 0.01;

/** W4: a weight in pounds was taken for kilograms and converted again. */
export const unitsMixedUp = defineRule({
  id: 'W4',
  version: 2,
  find(parcel) {
    const { sides, isDimensional, billedPounds, actualPounds } = parcel.shipment;
    if (actualPounds === 0 || isLetter(parcel)) return null;
    const factor = billedPounds / ceilOf(actualPounds);
    if (Math.abs(factor / POUNDS_OF_KILOGRAM - 1) > TOLERANCE) return null;
    const right = billablePounds(parcel, sides, dimensionalRule(parcel));
    // If the parcel was billed by its size or by a minimum weight, units were not mixed up.
    if ((isDimensional && sides === null) || billedPounds <= right) return null;
    return overweight(parcel, right);
  },
});

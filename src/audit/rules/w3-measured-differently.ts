import { defineRule, withFacts } from '#audit/rule.ts';
import { bySize, type Sides } from '#rating/dimensional-weight.ts';
import { billablePounds, dimensionalRule, isLetter, overweight } from './billable-weight.ts';

const TOLERANCE_IN = 1;

/** W3: the carrier's measures differ from the shipper's own, with which the parcel would cost less. */
export const measuredDifferently = defineRule({
  id: 'W3',
  version: 2,
  confidence: 'medium',
  find(parcel) {
    const { shipment, context } = parcel;
    const { sides, own, billedPounds, actualPounds } = shipment;
    const ownSides = own?.sides ?? null;
    if (sides === null || ownSides === null || actualPounds === 0 || isLetter(parcel)) return null;
    if (!differ(sides, ownSides)) return null;
    const rule = dimensionalRule(parcel);
    if (rule === null) return context.missing('W3', 'dimensional weight', shipment);
    const right = billablePounds(parcel, ownSides, rule);
    if (billedPounds <= right) return null;
    const claim = overweight(parcel, right);
    return claim === null ? null : withFacts(claim, { ownSidesIn: ownSides });
  },
});

function differ(one: Sides, other: Sides): boolean {
  const [sorted, others] = [bySize(one), bySize(other)];
  return sorted.some((side, index) => Math.abs(side - (others[index] ?? 0)) > TOLERANCE_IN);
}

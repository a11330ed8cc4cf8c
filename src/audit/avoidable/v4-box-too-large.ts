import { partOfTransportation, withFacts } from '#audit/rule.ts';
import { billablePounds, isLetter } from '#audit/rules/billable-weight.ts';
import { bySize, type Sides } from '#rating/dimensional-weight.ts';
import { defineAvoidableRule, missingFor } from './avoidable-rule.ts';

/** V4: a parcel billed above its actual weight, because its box is large for what it weighs, by the size of the box. */
export const boxTooLarge = defineAvoidableRule({
  id: 'V4',
  find(parcel) {
    const { shipment } = parcel;
    const { transportation, sides, own, billedPounds, actualPounds } = shipment;
    if (transportation === null || transportation.net <= 0 || parcel.priced === null) return null;
    if (actualPounds === 0 || isLetter(parcel)) return null;
    const pounds = billablePounds(parcel, null, null);
    if (billedPounds <= pounds) return null;
    const [billed, lighter] = [parcel.ratedAsBilled, parcel.rate(transportation, { pounds })];
    if (billed === null || lighter === null) return missingFor(parcel, 'V4', 'list rates');
    if (billed <= lighter) return null;
    const facts = {
      billedLb: billedPounds,
      billedRateMinor: billed,
      actualLb: actualPounds,
      scaleLb: pounds,
      cheaperRateMinor: lighter,
    };
    const draft = withFacts(partOfTransportation(parcel, transportation, billed - lighter), facts);
    return { ...draft, cause: sizeOf(sides ?? own?.sides) };
  },
});

function sizeOf(sides: Sides | null | undefined): string {
  if (sides === null || sides === undefined) return '';
  const [longest, second, third] = bySize(sides);
  return `${toTenths(longest)} × ${toTenths(second)} × ${toTenths(third)} in`;
}

function toTenths(inches: number): number {
  return Math.round(inches * 10) / 10;
}

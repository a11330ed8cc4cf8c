import { defineRule } from '#audit/rule.ts';
import { unjustifiedHandling } from './handling-limits.ts';

/** A8: a charge for an over maximum parcel that is within the limits. */
export const unjustifiedOverMaximum = defineRule({
  id: 'A8',
  find: (parcel) =>
    unjustifiedHandling(parcel, {
      rule: 'A8',
      kind: 'over_maximum',
      isCharged: ({ kind }) => kind.isOverMaximum,
    }),
});

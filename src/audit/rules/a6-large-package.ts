import { defineRule } from '#audit/rule.ts';
import { unjustifiedHandling } from './handling-limits.ts';

/** A6: a large package charge that nothing about the parcel justifies. */
export const unjustifiedLargePackage = defineRule({
  id: 'A6',
  find: (parcel) =>
    unjustifiedHandling(parcel, {
      rule: 'A6',
      kind: 'large',
      isCharged: ({ kind }) => kind.family === 'Large Package' && !kind.isOverMaximum,
    }),
});

import { defineRule } from '#audit/rule.ts';
import { unjustifiedHandling } from './handling-limits.ts';

/** A5: additional handling that nothing about the parcel justifies. */
export const unjustifiedAdditionalHandling = defineRule({
  id: 'A5',
  find: (parcel) =>
    unjustifiedHandling(parcel, {
      rule: 'A5',
      kind: 'additional_handling',
      isCharged: ({ kind }) => kind.family === 'Additional Handling',
    }),
});

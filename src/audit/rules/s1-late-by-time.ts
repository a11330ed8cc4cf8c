import { defineRule } from '#audit/rule.ts';
import { lateDelivery } from './late-delivery.ts';

/** S1: delivered after the guaranteed time. Source: audit specification, section 3. */
export const lateByTime = defineRule({
  id: 'S1',
  claim: 'late',
  find: (parcel) => lateDelivery(parcel, 'time'),
});

import { defineRule } from '#audit/rule.ts';
import { lateDelivery } from './late-delivery.ts';

/** S2: delivered after the guaranteed day. Source: audit specification, section 3. */
export const lateByDay = defineRule({
  id: 'S2',
  claim: 'late',
  find: (parcel) => lateDelivery(parcel, 'day'),
});

import type { ParcelStatus } from '#contract/parcel-tracking.ts';

/** How well a parcel is doing, which decides the colour of its status. */
export type ParcelMood = 'moving' | 'done' | 'trouble' | 'none';

/** The label of each status and what it means for the parcel. */
export const parcelStatuses: Record<ParcelStatus, { label: string; mood: ParcelMood }> = {
  label: { label: 'Label created', mood: 'moving' },
  voided: { label: 'Voided', mood: 'none' },
  pickup: { label: 'Picked up', mood: 'moving' },
  in_transit: { label: 'In transit', mood: 'moving' },
  out_for_delivery: { label: 'Out for delivery', mood: 'moving' },
  attempt: { label: 'Delivery attempted', mood: 'trouble' },
  delivered: { label: 'Delivered', mood: 'done' },
  exception: { label: 'Exception', mood: 'trouble' },
  held: { label: 'Held', mood: 'trouble' },
  returned: { label: 'Returned', mood: 'trouble' },
  billed: { label: 'Billed, no events', mood: 'none' },
  unknown: { label: 'Unknown', mood: 'none' },
};

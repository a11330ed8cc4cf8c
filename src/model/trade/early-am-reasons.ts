/**
 * Why early morning delivery was not needed, or that nothing is known against it. The first that is true of a parcel is its reason.
 * Source: audit.md §3, V7.
 */
export const earlyAmReasons = {
  residence: { label: 'Delivered to a residence' },
  nobodyThere: { label: 'Nobody was there in the morning' },
  notEarly: { label: 'Not delivered in the early morning' },
  business: { label: 'Delivered early to a business' },
  unknown: { label: 'No delivery time known' },
} as const;

/** The services with next-day early morning delivery, each with the next service of the same day. */
export const earlyAmServices: Readonly<Record<string, string>> = {
  'UPS Next Day Air Early': 'UPS Next Day Air',
  'FedEx First Overnight': 'FedEx Priority Overnight',
  'FedEx First Overnight Freight': 'FedEx 1Day Freight',
};

/** What is known about the delivery of a parcel by early morning service. The first entry that is true of a parcel is its reason. */
export const earlyAmReasons = {
  residence: { label: 'Delivered to a residence' },
  nobodyThere: { label: 'Nobody was there in the morning' },
  notEarly: { label: 'Not delivered in the early morning' },
  business: { label: 'Delivered early to a business' },
  unknown: { label: 'No delivery time known' },
} as const;

export type EarlyAmReason = keyof typeof earlyAmReasons;

/** The English names of the kinds of files that the audit reads, besides invoices. */
export const INPUT_LABELS = {
  'tracking-events': { label: 'Tracking events' },
  agreements: { label: 'Agreements' },
  fuel: { label: 'Fuel percentages' },
  zones: { label: 'Zones' },
  'delivery-areas': { label: 'Delivery areas' },
  'list-rates': { label: 'List rates' },
  'list-charges': { label: 'List charges' },
  'fuel-basis': { label: 'Charges that bear fuel' },
  guarantees: { label: 'Service guarantees' },
  holidays: { label: 'Holidays' },
  limits: { label: 'Size and weight limits' },
  demand: { label: 'Demand charges' },
  dim: { label: 'Dimensional weight' },
  claims: { label: 'Claim deadlines' },
  'own-parcels': { label: 'Your parcels' },
  'own-addresses': { label: 'Your addresses' },
  'own-accounts': { label: 'Your accounts' },
  payments: { label: 'Payments' },
} as const;

export type InputId = keyof typeof INPUT_LABELS;

import type { Bands } from './source.ts';

/** How far a domestic parcel goes; zones outside the 48 states are far. */
export const zoneBands = {
  of: { domesticZone: 'zone', countries: ['normalised_sender_country', 'normalised_consignee_country'] },
  from: [
    [5, 'zone5Up'],
    [2, 'zone2To4'],
  ],
} as const satisfies Bands;

/** Days from Monday to Friday between pickup and delivery. */
export const transitBands = {
  of: { days: { from: 'pickup_date', to: 'delivery_date', count: 'business' } },
  from: [
    [5, 'days5Up'],
    [4, 'days4'],
    [3, 'days3'],
    [2, 'days2'],
    [0, 'days1'],
  ],
} as const satisfies Bands;

export type ZoneBand = (typeof zoneBands.from)[number][1];
export type TransitBand = (typeof transitBands.from)[number][1];

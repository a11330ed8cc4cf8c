import type { Bands } from './source.ts';

/** Bands by distance of a domestic parcel. Zones outside the 48 states belong to the far band. */
export const zoneBands = {
  of: { domesticZone: 'zone', countries: ['normalised_sender_country', 'normalised_consignee_country'] },
  from: [
    [5, 'zone5Up'],
    [2, 'zone2To4'],
  ],
} as const satisfies Bands;

/** Bands of a rate card. Zones are those of domestic parcels in the United States; parcels to another country are international. Source: dashboards.md §3, rate card rows. */
export const rateZones = {
  of: { rateZone: 'zone', countries: ['normalised_sender_country', 'normalised_consignee_country'] },
  from: [
    [10, 'otherZone'],
    [9, 'international'],
    [8, 'zone8'],
    [7, 'zone7'],
    [6, 'zone6'],
    [5, 'zone5'],
    [4, 'zone4'],
    [3, 'zone3'],
    [2, 'zone2'],
  ],
} as const satisfies Bands;

/** Bands by weekdays (Monday to Friday) between pickup and delivery. */
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

/** Bands by billed weight in pounds. Source: dashboards.md §3, weight buckets. */
export const weightBands = {
  of: { roundedUp: 'bill_weight_pounds' },
  from: [
    [151, 'lb151Up'],
    [51, 'lb51To150'],
    [31, 'lb31To50'],
    [21, 'lb21To30'],
    [11, 'lb11To20'],
    [6, 'lb6To10'],
    [1, 'lb1To5'],
  ],
} as const satisfies Bands;

export type ZoneBand = (typeof zoneBands.from)[number][1];
export type TransitBand = (typeof transitBands.from)[number][1];

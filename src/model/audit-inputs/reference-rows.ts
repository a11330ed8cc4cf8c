import { z } from 'zod';
import {
  amount,
  carrier,
  currency,
  day,
  decimalOf,
  oneOf,
  optional,
  percent,
  postalCode,
  quantity,
  text,
  timeOfDay,
  wholeNumber,
  zip3,
  zone,
} from './input-cells.ts';
import { Contradiction, defineInput, type RowOf } from './input-table.ts';
import { toMinor } from './money-cells.ts';
import { ADDRESS_CLASSES } from './own-records.ts';
import { serviceOf } from './service-cell.ts';
import { dated, VALIDITY } from './validity.ts';

const yesNo = oneOf(['yes', 'no']);

/** Percentages of the fuel surcharge, by week. */
export const fuelRows = defineInput({
  id: 'fuel',
  columns: { carrier, table: oneOf(['ground', 'air', 'international']), percent, ...VALIDITY },
  toRow: ({ carrier, percent, ...row }) => dated({ ...row, carrierId: carrier, share: percent }),
});
export type FuelRow = RowOf<typeof fuelRows>;

/** Zones between areas of ZIP codes. */
export const zoneRows = defineInput({
  id: 'zones',
  columns: {
    carrier,
    service_group: oneOf(['ground', 'air']),
    origin_zip3: zip3,
    destination_zip3: zip3,
    zone,
    ...VALIDITY,
  },
  toRow: ({ carrier, ...row }) => dated({ ...row, carrierId: carrier }),
});
export type ZoneRow = RowOf<typeof zoneRows>;

/** The tiers of delivery areas, starting with the cheapest. */
export const AREA_TIERS = ['area', 'extended', 'remote'] as const;
export type AreaTier = (typeof AREA_TIERS)[number];

/** Postal codes with a delivery area surcharge. */
export const deliveryAreaRows = defineInput({
  id: 'delivery-areas',
  columns: { carrier, postal_code: postalCode, tier: oneOf(AREA_TIERS), ...VALIDITY },
  toRow: ({ carrier, ...row }) => dated({ ...row, carrierId: carrier }),
});
export type DeliveryAreaRow = RowOf<typeof deliveryAreaRows>;

/** List prices of transportation. */
export const listRateRows = defineInput({
  id: 'list-rates',
  columns: { carrier, service: text, zone, weight_lb: quantity, amount, currency, ...VALIDITY },
  toRow({ carrier, service: name, amount, ...row }) {
    const [service, minor] = [serviceOf(carrier, name), toMinor(amount, row.currency)];
    if (service instanceof Contradiction) return service;
    return minor instanceof Contradiction
      ? minor
      : dated({ ...row, carrierId: carrier, service: service ?? name, minor });
  },
});
export type ListRateRow = RowOf<typeof listRateRows>;

/** The text in the column zone_from of a price that is a percentage. */
const PERCENTAGE = '%';

/** List prices of accessorial charges: an amount, or a percentage of something. */
export const listChargeRows = defineInput({
  id: 'list-charges',
  columns: {
    carrier,
    charge: text,
    residential: optional(yesNo),
    zone_from: optional(z.string()),
    zone_to: optional(z.string()),
    amount,
    currency,
    ...VALIDITY,
  },
  toRow({ carrier, amount, zoneFrom, zoneTo, residential, ...row }) {
    const isPercentage = zoneFrom === PERCENTAGE;
    const price = isPercentage ? decimalOf(amount, 4) : toMinor(amount, row.currency);
    if (price instanceof Contradiction) return price;
    if (price === undefined) return new Contradiction('amount', 'is not a percentage with up to 4 decimals');
    const [from, to] = [zoneNumber(isPercentage ? null : zoneFrom), zoneNumber(zoneTo)];
    if (Number.isNaN(from)) return new Contradiction('zone_from', 'is not a zone');
    if (Number.isNaN(to)) return new Contradiction('zone_to', 'is not a zone');
    return dated({
      ...row,
      carrierId: carrier,
      isResidential: residential === null ? null : residential === 'yes',
      zoneFrom: from,
      zoneTo: to,
      /** Minor units, or the share in millionths. */
      price: isPercentage ? { share: price, minor: undefined } : { minor: price, share: undefined },
    });
  },
});
export type ListChargeRow = RowOf<typeof listChargeRows>;

function zoneNumber(cell: string | null): number | null {
  return cell === null ? null : Number(/^\d{1,3}$/.test(cell) ? cell : Number.NaN);
}

/** Which charges bear fuel. */
export const fuelBasisRows = defineInput({
  id: 'fuel-basis',
  columns: { carrier, charge: text, eligible: yesNo, ...VALIDITY },
  toRow: ({ carrier, eligible, ...row }) => dated({ ...row, carrierId: carrier, isEligible: eligible === 'yes' }),
});
export type FuelBasisRow = RowOf<typeof fuelBasisRows>;

/** The delivery times that carriers guarantee, and their usual ones where they guarantee none. */
export const guaranteeRows = defineInput({
  id: 'guarantees',
  columns: {
    carrier,
    service: text,
    destination: optional(oneOf(ADDRESS_CLASSES)),
    basis: oneOf(['time', 'day', 'none']),
    business_days: optional(wholeNumber),
    commit_time: optional(timeOfDay),
    grace_minutes: optional(wholeNumber),
    ...VALIDITY,
  },
  toRow({ carrier, service: name, commitTime, graceMinutes, ...row }) {
    const service = serviceOf(carrier, name);
    if (service instanceof Contradiction) return service;
    if (row.basis === 'time' && commitTime === null) return new Contradiction('commit_time', 'is empty');
    if (row.basis !== 'none' && row.businessDays === null) return new Contradiction('business_days', 'is empty');
    return dated({
      ...row,
      carrierId: carrier,
      service: service ?? name,
      commitMinute: commitTime,
      graceMinutes: graceMinutes ?? 0,
    });
  },
});
export type GuaranteeRow = RowOf<typeof guaranteeRows>;

/** Days on which a carrier does not deliver; `carrierId` is `null` for all carriers. */
export const holidayRows = defineInput({
  id: 'holidays',
  columns: { carrier: optional(carrier), day, ...VALIDITY },
  toRow: ({ carrier, ...row }) => dated({ ...row, carrierId: carrier }),
});
export type HolidayRow = RowOf<typeof holidayRows>;

export const LIMIT_KINDS = ['additional_handling', 'large', 'over_maximum'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const MEASURES = ['longest_in', 'second_in', 'length_girth_in', 'weight_lb', 'cubic_in'] as const;

/** Sizes and weights above which a carrier charges for handling. */
export const limitRows = defineInput({
  id: 'limits',
  columns: { carrier, kind: oneOf(LIMIT_KINDS), measure: oneOf(MEASURES), above: quantity, ...VALIDITY },
  toRow: ({ carrier, ...row }) => dated({ ...row, carrierId: carrier }),
});
export type LimitRow = RowOf<typeof limitRows>;

/** Seasons of demand charges. */
export const demandRows = defineInput({
  id: 'demand',
  columns: { carrier, charge: text, service: optional(text), amount, currency, ...VALIDITY },
  toRow({ carrier, service: name, amount, ...row }) {
    const [service, minor] = [serviceOf(carrier, name), toMinor(amount, row.currency)];
    if (service instanceof Contradiction) return service;
    return minor instanceof Contradiction ? minor : dated({ ...row, carrierId: carrier, service, minor });
  },
});
export type DemandRow = RowOf<typeof demandRows>;

/** How carriers compute dimensional weight. */
export const dimRows = defineInput({
  id: 'dim',
  columns: {
    carrier,
    divisor: quantity,
    rounding: optional(oneOf(['up', 'nearest'])),
    minimum_cubic_in: optional(quantity),
    ...VALIDITY,
  },
  toRow: ({ carrier, ...row }) =>
    row.divisor === 0
      ? new Contradiction('divisor', 'is not a positive number')
      : dated({ ...row, carrierId: carrier }),
});
export type DimRow = RowOf<typeof dimRows>;

export const CLAIM_KINDS = ['late', 'billing', 'unused', 'loss', 'damage'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** How long claims can be filed, counted from the day of a clock. */
export const claimRows = defineInput({
  id: 'claims',
  columns: {
    carrier,
    kind: oneOf(CLAIM_KINDS),
    clock: oneOf(['invoice', 'delivery_due', 'delivered', 'ship']),
    days: wholeNumber,
    ...VALIDITY,
  },
  toRow: ({ carrier, ...row }) => dated({ ...row, carrierId: carrier }),
});
export type ClaimRow = RowOf<typeof claimRows>;

import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import { type DemoPlaces, groundZone } from '#server/demo/demo-places.ts';
import type { DemoProfile } from '#server/demo/demo-profiles.ts';
import { type DemoService, type DemoServiceId, demoServices } from '#server/demo/demo-services.ts';
import { toDecimal } from '#server/demo/invoices/delimited-cells.ts';
import { type DemoTariff, type SurchargeKind, surchargeCents } from '#server/demo/invoices/demo-tariff.ts';
import { AUDITED_DAYS, type BilledParcel } from './billed-parcels.ts';
import type { CsvRow } from './csv-file.ts';

/** What the tables are made from. The carrier of all of them is UPS. */
export interface TableSource {
  profile: DemoProfile;
  calendar: DemoCalendar;
  tariff: DemoTariff;
  places: DemoPlaces;
}

const CARRIER = 'UPS';
const FIRST_ZONE = 2;
const LAST_ZONE = 8;
const LIST_POUNDS = 70;

/** The list rates of the services that the client uses. They change every January. */
export function listRates({ profile, calendar, tariff }: TableSource): CsvRow[] {
  return pricePeriods(calendar).flatMap(({ firstDay, ...validity }) =>
    pricedServices(profile).flatMap((service) =>
      zones().flatMap((zone) =>
        Array.from({ length: LIST_POUNDS }, (_, index) => ({
          carrier: CARRIER,
          service: serviceName(service),
          zone,
          weight_lb: index + 1,
          amount: toDecimal(tariff.rate(service, zone, index + 1, firstDay)),
          currency: 'USD',
          ...validity,
        })),
      ),
    ),
  );
}

/** Charges that depend on the postal code, at list prices. */
const LISTED: readonly [family: string, kind: SurchargeKind][] = [
  ['Delivery Area', 'deliveryArea'],
  ['Delivery Area Extended', 'deliveryAreaExtended'],
  ['Remote Area', 'deliveryAreaRemote'],
];

export function listCharges({ calendar, tariff }: TableSource): CsvRow[] {
  return pricePeriods(calendar).flatMap(({ firstDay, ...validity }) =>
    LISTED.map(([charge, kind]) => ({
      carrier: CARRIER,
      charge,
      amount: toDecimal(tariff.raised(surchargeCents[kind], firstDay)),
      currency: 'USD',
      ...validity,
    })),
  );
}

/** In this week, the carrier went on billing the percentage of the week before. Claims about it end soon. */
const WRONG_WEEKS_AGO = 25;
const QUARTER_PERCENT = 2.5;

/** The fuel percentages of every week of the demo. */
export function fuel({ calendar, tariff }: TableSource): CsvRow[] {
  const lastWeek = Math.floor(calendar.lastDay / 7);
  const tables = {
    ground: demoServices.ground,
    air: demoServices.twoDay,
    international: demoServices.crossBorderGround,
  };
  return Array.from({ length: lastWeek + 1 }, (_, week) => week).flatMap((week) =>
    Object.entries(tables).map(([table, service]) => {
      const lower = lastWeek - week === WRONG_WEEKS_AGO ? QUARTER_PERCENT : 0;
      return {
        carrier: CARRIER,
        table,
        percent: ((tariff.fuelPermille(service, week * 7) - lower) / 10).toFixed(2),
        valid_from: calendar.at(week * 7).iso,
        valid_to: calendar.at(week * 7 + 6).iso,
      };
    }),
  );
}

/** Charges that bear fuel besides those of the public table. Declared value bears none, although the carrier charges it. */
const BEARS_FUEL = {
  Demand: 'yes',
  'Third Party Billing': 'yes',
  'Address Correction': 'yes',
  Chargeback: 'yes',
  'Declared Value': 'no',
};

export function fuelBasis({ calendar }: TableSource): CsvRow[] {
  return Object.entries(BEARS_FUEL).map(([charge, eligible]) => ({
    carrier: CARRIER,
    charge,
    eligible,
    valid_from: calendar.at(0).iso,
  }));
}

/** One in this many lanes is in another zone than billed: alternately in a nearer and in a farther one. */
const LANES_PER_ERROR = 8;

/** The zones of the lanes on which the client shipped. */
export function zoneChart(source: TableSource, billed: readonly BilledParcel[]): CsvRow[] {
  const { calendar, places } = source;
  const lanes = new Map<string, CsvRow>();
  for (const { parcel } of billed.filter(({ parcel }) => parcel.recipient.country === 'US')) {
    const [origin, destination] = [parcel.origin.place.postalCode.slice(0, 3), parcel.recipient.postalCode.slice(0, 3)];
    const zone = groundZone(parcel.origin.place, places.zip(parcel.recipient.postalCode));
    if (zone > LAST_ZONE || lanes.has(`${origin} ${destination}`)) continue;
    const isWrong = lanes.size % LANES_PER_ERROR === LANES_PER_ERROR - 1;
    const isFarther = lanes.size % (2 * LANES_PER_ERROR) > LANES_PER_ERROR;
    lanes.set(`${origin} ${destination}`, {
      origin_zip3: origin,
      destination_zip3: destination,
      zone: isWrong ? otherZone(zone, isFarther) : zone,
    });
  }
  return [...lanes.values(), ...unusedLanes(source, billed, lanes)].flatMap((lane) =>
    ['ground', 'air'].map((group) => ({
      carrier: CARRIER,
      service_group: group,
      ...lane,
      valid_from: firstDay(calendar),
    })),
  );
}

/** The zones of the lanes on which the client could have shipped: from each of its places to each that it ships to. */
function unusedLanes(
  { profile, places }: TableSource,
  billed: readonly BilledParcel[],
  used: ReadonlyMap<string, CsvRow>,
): CsvRow[] {
  const destinations = new Map(
    billed
      .filter(({ parcel }) => parcel.recipient.country === 'US')
      .map(({ parcel }) => [parcel.recipient.postalCode.slice(0, 3), places.zip(parcel.recipient.postalCode)]),
  );
  return profile.origins.flatMap(({ postalCode }) => {
    const [place, from] = [places.zip(postalCode), postalCode.slice(0, 3)];
    return [...destinations].flatMap(([to, destination]) => {
      const zone = groundZone(place, destination);
      return zone > LAST_ZONE || used.has(`${from} ${to}`) ? [] : { origin_zip3: from, destination_zip3: to, zone };
    });
  });
}

function otherZone(zone: number, isFarther: boolean): number {
  return zone === FIRST_ZONE || (isFarther && zone < LAST_ZONE) ? zone + 1 : zone - 1;
}

/** One in this many postal codes has no surcharge according to the list. */
const PLACES_PER_ERROR = 12;
const TIERS = { '': '', das: 'area', extended: 'extended', remote: 'remote', alaska: 'remote', hawaii: 'remote' };

/** The postal codes that have a delivery area surcharge. */
export function deliveryAreas({ calendar }: TableSource, billed: readonly BilledParcel[]): CsvRow[] {
  const tiers = new Map<string, string>();
  for (const { parcel } of billed) {
    const tier = TIERS[parcel.recipient.deliveryArea];
    if (tier !== '' && parcel.recipient.country === 'US') tiers.set(parcel.recipient.postalCode, tier);
  }
  return [...tiers]
    .filter((_, index) => index % PLACES_PER_ERROR !== PLACES_PER_ERROR - 1)
    .map(([postalCode, tier]) => ({ carrier: CARRIER, postal_code: postalCode, tier, valid_from: firstDay(calendar) }));
}

/** The domestic services of a client that list rates and discounts are about. */
export function pricedServices(profile: DemoProfile): DemoService[] {
  const ids = Object.keys(profile.services) as DemoServiceId[];
  return ids.filter((id) => id !== 'economy').map((id) => demoServices[id]);
}

export function serviceName({ ups }: DemoService): string {
  return `UPS ${ups.text}`;
}

/** The periods in which prices stayed the same, with their first day in the demo. */
export function pricePeriods(calendar: DemoCalendar): { firstDay: DayIndex; valid_from: string; valid_to: string }[] {
  const first = calendar.at(calendar.lastDay - AUDITED_DAYS);
  const last = calendar.at(calendar.lastDay);
  return Array.from({ length: last.year - first.year + 1 }, (_, index) => first.year + index).map((year) => {
    const from = year === first.year ? first.iso : `${year}-01-01`;
    return {
      firstDay: calendar.days.findIndex(({ iso }) => iso === from),
      valid_from: from,
      valid_to: year === last.year ? '' : `${year}-12-31`,
    };
  });
}

export function firstDay(calendar: DemoCalendar): string {
  return calendar.at(calendar.lastDay - AUDITED_DAYS).iso;
}

function zones(): number[] {
  return Array.from({ length: LAST_ZONE - FIRST_ZONE + 1 }, (_, index) => index + FIRST_ZONE);
}

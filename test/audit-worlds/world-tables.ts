import type { ReferenceRows } from '#audit/audit-inputs.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import type { Random } from '#server/demo/random.ts';
import { money } from './arithmetic.ts';
import { iso } from './calendar.ts';
import { type Carrier, ORIGINS, PREFIXES, SERVICES, type ServiceName, serviceOf, TIERS } from './world-places.ts';

/** The days of a world. Prices, zones and terms change once. */
export interface WorldDays {
  firstInvoice: DayNumber;
  weeks: number;
  change: DayNumber;
  asOf: DayNumber;
}

/** The reference tables of a world. Money is minor units, percentages are hundredths, and `[before, after]` are those of the change. */
export interface WorldTables {
  days: WorldDays;
  holidays: Record<Carrier, DayNumber[]>;
  factors: readonly [number, number];
  bases: Record<ServiceName, number>;
  zones: Map<string, readonly [number, number]>;
  tiers: Map<string, readonly [string, string]>;
  charges: Map<string, readonly [number, number]>;
  fuel: Map<string, { from: DayNumber; percent: number }[]>;
  demand: { from: DayNumber; to: DayNumber };
  dim: { divisor: number; rounding: readonly ['nearest' | 'up', 'nearest' | 'up']; minimumCubicIn: number | null };
  businessDays: Record<ServiceName, number>;
  grace: number;
  auditFee: { perPackage: number; percent: number };
}

/** The listed weights have gaps, as those of carriers do for heavy parcels. */
export const WEIGHTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 60, 70, 90, 120, 150];

const SURCHARGES: readonly [string, number][] = [
  ['Residential', 600],
  ['Delivery Area|yes', 610],
  ['Delivery Area|no', 430],
  ['Delivery Area Extended|yes', 830],
  ['Delivery Area Extended|no', 545],
  ['Remote Area|yes', 1650],
  ['Remote Area|no', 1535],
  ['Additional Handling', 2900],
  ['Large Package', 22_000],
  ['Over Maximum', 132_500],
  ['Signature', 660],
  ['Saturday Delivery', 1650],
  ['Saturday Pickup', 1600],
  ['Early AM', 3500],
  ['Address Correction', 2100],
  ['Declared Value', 450],
  ['Return', 125],
  ['Pickup', 2900],
  ['Delivery Intercept', 1950],
  ['Chargeback', 2400],
];

/** The families that bear fuel, by carrier. */
const FUELLED: Record<Carrier, readonly string[]> = {
  UPS: [
    'Transportation',
    'Residential',
    'Delivery Area',
    'Delivery Area Extended',
    'Remote Area',
    'Additional Handling',
    'Large Package',
    'Demand',
    'Saturday Delivery',
    'Early AM',
  ],
  FedEx: [
    'Transportation',
    'Residential',
    'Delivery Area',
    'Delivery Area Extended',
    'Remote Area',
    'Additional Handling',
    'Large Package',
    'Demand',
    'Saturday Delivery',
    'Saturday Pickup',
    'Signature',
  ],
};

export function bearsFuel(carrier: Carrier, family: string): boolean {
  return FUELLED[carrier].includes(family);
}

/** Generates the tables of a world. */
export function makeTables(random: Random, days: WorldDays): WorldTables {
  const { firstInvoice, weeks, change } = days;
  const middle = firstInvoice + 7 * random.whole(3, weeks - 3);
  const zones = new Map<string, readonly [number, number]>();
  const tiers = new Map<string, readonly [string, string]>();
  const charges = new Map<string, readonly [number, number]>();
  const fuel = new Map<string, { from: DayNumber; percent: number }[]>();
  for (const carrier of ['UPS', 'FedEx'] as const) {
    for (const origin of ORIGINS)
      for (const prefix of PREFIXES)
        for (const group of ['ground', 'air']) {
          const zone = random.whole(2, 8);
          const later = random.chance(0.1) ? random.whole(2, 8) : zone;
          zones.set([carrier, group, origin.slice(0, 3), prefix].join('|'), [zone, later]);
        }
    for (const prefix of PREFIXES)
      TIERS.forEach((tier, index) => {
        const later = tier === 'area' && random.chance(0.2) ? '' : tier;
        tiers.set(`${carrier}|${prefix}${index}1`, [tier, later]);
      });
    for (const [family, price] of SURCHARGES) {
      const first = price + 5 * random.whole(0, 20);
      charges.set(`${carrier}|${family}`, [first, first + random.whole(5, 60)]);
    }
    for (const table of ['ground', 'air', 'international']) {
      let percent = { ground: 1825, air: 1600, international: 2150 }[table] ?? 0;
      const ofTable = [];
      for (let monday = firstInvoice - 5 - 28; monday <= days.asOf; monday += 7) {
        percent += random.pick([-75, -50, -25, 25, 50, 75]);
        ofTable.push({ from: monday, percent });
      }
      fuel.set(`${carrier}|${table}`, ofTable);
    }
  }
  const holiday = firstInvoice + 7 * random.whole(2, weeks - 2) - random.whole(2, 5);
  return {
    days,
    holidays: { UPS: [holiday], FedEx: [holiday, holiday + 14] },
    factors: [1000, 1000 + random.whole(10, 59)],
    bases: Object.fromEntries(SERVICES.map(({ name, base }) => [name, base + random.whole(0, 200)])) as Record<
      ServiceName,
      number
    >,
    zones,
    tiers,
    charges,
    fuel,
    demand: { from: middle - 14, to: middle + 14 },
    dim: {
      divisor: random.pick([139, 166]),
      rounding: change % 2 === 0 ? ['nearest', 'up'] : ['up', 'up'],
      minimumCubicIn: random.pick([1728, null]),
    },
    businessDays: Object.fromEntries(SERVICES.map(({ name, days }) => [name, days])) as Record<ServiceName, number>,
    grace: random.pick([0, 10, 30]),
    auditFee: { perPackage: 100 + random.whole(0, 30), percent: random.pick([600, 750]) },
  };
}

const weeksOf = (rows: readonly { from: DayNumber; percent: number }[], carrier: string, table: string) =>
  rows.map(({ from, percent }) => `${carrier},${table},${money(percent)},${iso(from)},${iso(from + 6)}`);

/** The lines of a world's tables, without headers. */
export function tableLines(tables: WorldTables): Record<keyof ReferenceRows, string[]> {
  const { days, zones, tiers, charges, fuel, factors, demand, dim, auditFee } = tables;
  const spans = [`,${iso(days.change - 1)}`, `${iso(days.change)},`] as const;
  const dated = (line: (period: 0 | 1) => string | null) =>
    ([0, 1] as const).flatMap((period) => {
      const text = line(period);
      return text === null ? [] : [`${text},${spans[period]}`];
    });
  const charge = (key: string) => key.split('|') as [Carrier, string, string | undefined];
  return {
    fuel: [...fuel].flatMap(([key, rows]) => weeksOf(rows, ...(key.split('|') as [string, string]))),
    zones: [...zones].flatMap(([key, both]) => dated((period) => `${key.replaceAll('|', ',')},${both[period]}`)),
    deliveryAreas: [...tiers].flatMap(([key, both]) =>
      dated((period) => (both[period] === '' ? null : `${key.replace('|', ',')},${both[period]}`)),
    ),
    listRates: SERVICES.flatMap(({ carrier, name }) =>
      [2, 3, 4, 5, 6, 7, 8].flatMap((zone) =>
        WEIGHTS.flatMap((pounds) =>
          dated(
            (period) =>
              `${carrier},${name},${zone},${pounds},${money(listPrice(tables, name, { zone, pounds, factor: factors[period] }))},USD`,
          ),
        ),
      ),
    ),
    listCharges: [
      ...[...charges].flatMap(([key, both]) => {
        const [carrier, family, residential = ''] = charge(key);
        return dated((period) => `${carrier},${family},${residential},,,${money(both[period])},USD`);
      }),
      `UPS,SCC Audit Fee,,,,${money(auditFee.perPackage)},USD,,`,
      `UPS,SCC Audit Fee,,%,,${money(auditFee.percent)},USD,,`,
    ],
    fuelBasis: (['UPS', 'FedEx'] as const).flatMap((carrier) => [
      ...FUELLED[carrier].map((family) => `${carrier},${family},yes,,`),
      `${carrier},Declared Value,no,,`,
    ]),
    guarantees: SERVICES.flatMap(({ carrier, name, commercial, residential }) => [
      `${carrier},${name},commercial,${commercial},${tables.businessDays[name]},${commercial === 'time' ? commitOf(name, 'commercial') : ''},${commercial === 'time' ? tables.grace : ''},,`,
      `${carrier},${name},residential,${residential},${tables.businessDays[name] + (residential === 'none' ? 1 : 0)},${residential === 'time' ? commitOf(name, 'residential') : ''},${residential === 'time' ? tables.grace : ''},,`,
    ]),
    holidays: [
      ...tables.holidays.UPS.map((day) => `,${iso(day)},,`),
      ...tables.holidays.FedEx.map((day) => `FedEx,${iso(day)},,`),
    ],
    limits: (['UPS', 'FedEx'] as const).flatMap((carrier) => [
      `${carrier},additional_handling,longest_in,48,,`,
      `${carrier},additional_handling,second_in,30,,`,
      `${carrier},additional_handling,weight_lb,50,,`,
      `${carrier},large,longest_in,96,,`,
      `${carrier},large,length_girth_in,130,,`,
      `${carrier},over_maximum,longest_in,108,,`,
      `${carrier},over_maximum,weight_lb,150,,`,
    ]),
    demand: [
      `UPS,DSR,,0.60,USD,${iso(demand.from)},${iso(demand.to)}`,
      `FedEx,Demand Surcharge,,0.45,USD,${iso(demand.from)},${iso(demand.to)}`,
    ],
    dim: (['UPS', 'FedEx'] as const).flatMap((carrier) =>
      dated((period) => `${carrier},${dim.divisor},${dim.rounding[period]},${dim.minimumCubicIn ?? ''}`),
    ),
    claims: CLAIMS.map((line) => `${line},,`),
  };
}

export const CLAIMS = [
  'UPS,late,delivery_due,15',
  'UPS,late,invoice,12',
  'UPS,billing,invoice,180',
  'UPS,unused,invoice,90',
  'UPS,unused,ship,95',
  'UPS,loss,delivery_due,60',
  'UPS,damage,delivered,60',
  'FedEx,late,invoice,15',
  'FedEx,billing,invoice,60',
  'FedEx,unused,invoice,60',
  'FedEx,loss,ship,90',
  'FedEx,damage,delivered,21',
];

/** The time of day by which a service is guaranteed. */
export function commitOf(service: ServiceName, destination: 'residential' | 'commercial'): string {
  return serviceOf(service).commit?.[destination] ?? '';
}

function listPrice(
  { bases }: WorldTables,
  service: ServiceName,
  { zone, pounds, factor }: { zone: number; pounds: number; factor: number },
): number {
  return Math.round((bases[service] * (100 + 11 * (zone - 2)) * (1000 + 53 * (pounds - 1)) * factor) / 100_000_000);
}

/** The list price of a service: that of the smallest listed weight that is not below the parcel's weight. */
export function listRate(
  tables: WorldTables,
  service: ServiceName,
  { zone, pounds, day }: { zone: number; pounds: number; day: DayNumber },
): number {
  const weight = WEIGHTS.find((listed) => listed >= pounds) ?? 150;
  return listPrice(tables, service, { zone, pounds: weight, factor: tables.factors[period(tables, day)] });
}

/** 0 before the change, 1 from its day on. */
export function period({ days }: WorldTables, day: DayNumber): 0 | 1 {
  return day < days.change ? 0 : 1;
}

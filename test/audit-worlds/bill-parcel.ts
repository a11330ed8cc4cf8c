import type { DayNumber } from '#model/dates/day-number.ts';
import { percentOf, share } from './arithmetic.ts';
import { businessDaysAfter } from './calendar.ts';
import { priceOf, type WorldAgreement, type WorldPrice } from './world-agreements.ts';
import type { Bill, WorldLine, WorldParcel } from './world-parcel.ts';
import { type Carrier, serviceOf } from './world-places.ts';
import { bearsFuel, period, type WorldTables } from './world-tables.ts';

/** The tables and agreements of a world. */
export interface WorldTerms {
  tables: WorldTables;
  agreements: Record<Carrier, WorldAgreement>;
  /** The tier, in hundredths of a percent, that an account has earned when a week's invoice is billed. */
  earned(carrier: Carrier, week: number): number;
}

export function line(given: Partial<WorldLine>): WorldLine {
  const { net = 0, discount = 0 } = given;
  return {
    code: '',
    text: '',
    family: '',
    bucket: 'other accessorial',
    group: 'SHP',
    category: 'ISS',
    gross: net + discount,
    discount,
    net,
    pounds: 0,
    isKnown: true,
    later: 0,
    ...given,
  };
}

/** How the codes and texts of surcharges look on invoices. */
const CODES: Record<Carrier, Record<string, [code: string, text: string]>> = {
  UPS: {
    Residential: ['RES', 'Residential Surcharge'],
    'Delivery Area': ['RDR', 'Delivery Area Surcharge'],
    'Delivery Area Extended': ['LDR', 'Delivery Area Surcharge - Extended'],
    'Remote Area': ['CAR', 'Remote Area Surcharge'],
    'Additional Handling': ['AHL', 'Addl. Handling longest side'],
    'Large Package': ['LPS', 'Large Package Surcharge - Length'],
    Signature: ['DCS', 'Delivery Confirmation Signature'],
    Demand: ['DSR', 'Demand Surcharge - Residential'],
    'Saturday Delivery': ['SAT', 'Saturday Delivery'],
    'Early AM': ['SUR', 'Early Delivery Surcharge'],
    'Address Correction': ['ADC', 'Address Correction Ground'],
    'Declared Value': ['DVS', 'Declared Value'],
    Return: ['PRL', 'Print Label Return Service'],
    'Delivery Intercept': ['IRW', 'Reroute'],
    Chargeback: ['CBF', 'Chargeback Fee'],
    'Saturday Pickup': ['SPU', 'Saturday Pickup'],
  },
  FedEx: {
    Residential: ['Residential', 'Residential'],
    'Delivery Area': ['DAS Resi', 'DAS Resi'],
    'Delivery Area Extended': ['DAS Extended Resi', 'DAS Extended Resi'],
    'Remote Area': ['DAS Remote Resi', 'DAS Remote Resi'],
    'Additional Handling': ['AHS - Dimensions', 'AHS - Dimensions'],
    'Large Package': ['Oversize', 'Oversize'],
    Signature: ['Direct Signature', 'Direct Signature'],
    Demand: ['Demand Surcharge', 'Demand Surcharge'],
    'Saturday Delivery': ['Saturday Delivery', 'Saturday Delivery'],
    'Early AM': ['Early AM', 'Early AM'],
    'Address Correction': ['Address Correction', 'Address Correction'],
    'Declared Value': ['Declared Value', 'Declared Value'],
    Return: ['Print Return Label', 'Print Return Label'],
    'Delivery Intercept': ['Reroute', 'Reroute'],
    Chargeback: ['Chargeback', 'Chargeback'],
    'Saturday Pickup': ['Saturday Pickup', 'Saturday Pickup'],
  },
};

/** A surcharge at the price of the list or the agreement. */
export function surcharge({ tables, agreements }: WorldTerms, parcel: WorldParcel, family: string): WorldLine {
  const { carrier, account, isResidential, shippedOn } = parcel;
  const [code = '', text = ''] = CODES[carrier][family] ?? [family, family];
  const agreement = agreements[carrier];
  const isAgreed = account === agreement.account;
  const list =
    family === 'Demand'
      ? carrier === 'UPS'
        ? 60
        : 45
      : (tables.charges.get(`${carrier}|${family}|${isResidential ? 'yes' : 'no'}`) ??
          tables.charges.get(`${carrier}|${family}`) ?? [0, 0])[period(tables, shippedOn)];
  const off =
    isAgreed && family === 'Signature' && carrier === 'UPS'
      ? list - agreement.signaturePrice
      : percentOf(list, isAgreed ? (agreement.chargeDiscounts[family] ?? 0) : 0);
  return line({ code, text, family, net: list - off, discount: off });
}

export function tierOf(tables: WorldTables, { carrier, destination, shippedOn }: WorldParcel): string {
  return tables.tiers.get(`${carrier}|${destination}`)?.[period(tables, shippedOn)] ?? '';
}

export const AREA_FAMILIES: Record<string, string> = {
  area: 'Delivery Area',
  extended: 'Delivery Area Extended',
  remote: 'Remote Area',
};

export function zoneOf(
  tables: WorldTables,
  { carrier, origin, destination, shippedOn }: WorldParcel,
  group: 'ground' | 'air',
): number {
  return (
    tables.zones.get([carrier, group, origin.slice(0, 3), destination.slice(0, 3)].join('|'))?.[
      period(tables, shippedOn)
    ] ?? 2
  );
}

/** The surcharges that the size of a parcel justifies. */
function handling({ sides, actual }: Pick<WorldParcel, 'sides' | 'actual'>): string[] {
  const [longest = 0, second = 0, third = 0] = [...(sides ?? [])].sort((one, other) => other - one);
  if (longest > 96 || longest + 2 * (second + third) > 130) return ['Large Package'];
  return longest > 48 || second > 30 || actual > 50 ? ['Additional Handling'] : [];
}

/** The pounds for which a parcel of this size should be billed. */
export function rightPounds(
  { tables, agreements }: WorldTerms,
  parcel: WorldParcel,
  { sides = parcel.sides, families = handling(parcel) } = {},
): number {
  const { carrier, account, shippedOn, actual } = parcel;
  const { divisor: listed, rounding, minimumCubicIn } = tables.dim;
  const agreement = agreements[carrier];
  const divisor = account === agreement.account ? (agreement.divisor ?? listed) : listed;
  const round = rounding[period(tables, shippedOn)] === 'up' ? Math.ceil : Math.round;
  const volume = sides === null ? 0 : round(sides[0]) * round(sides[1]) * round(sides[2]);
  const dimensional = minimumCubicIn !== null && volume < minimumCubicIn ? 0 : Math.ceil(volume / divisor);
  const minimum = families.includes('Large Package') ? 90 : families.includes('Additional Handling') ? 40 : 0;
  return Math.max(Math.ceil(actual), dimensional, minimum);
}

/** What a parcel costs in another zone, by another weight or as another service. */
export function rate(
  terms: WorldTerms,
  parcel: WorldParcel,
  { zone, pounds, service = parcel.service }: { zone: number; pounds: number; service?: WorldParcel['service'] },
): WorldPrice {
  const { carrier, account, shippedOn: day, week } = parcel;
  return priceOf(
    terms.tables,
    terms.agreements[carrier],
    { carrier, account, service, zone, pounds, day },
    terms.earned(carrier, week),
  );
}

/** The percentage of fuel, in hundredths, on a day; with the agreement's discount as a fraction. */
function fuelPercent(
  { tables, agreements }: WorldTerms,
  { carrier, account }: WorldParcel,
  { group, day }: { group: 'ground' | 'air'; day: DayNumber },
) {
  const percent =
    tables.fuel.get(`${carrier}|${group}`)?.find(({ from }) => from <= day && day < from + 7)?.percent ?? 0;
  const agreement = agreements[carrier];
  const off = account === agreement.account && group === 'ground' ? agreement.fuelDiscount : 0;
  return { percent, off };
}

/** The fuel that should be billed on an amount. */
export function fuelShare(terms: WorldTerms, parcel: WorldParcel, net: number): number {
  const { group } = serviceOf(parcel.wrong.service ?? parcel.service);
  const { percent, off } = fuelPercent(terms, parcel, { group, day: parcel.shippedOn });
  return share(net, percent * (10_000 - off), 100_000_000);
}

/** The day on which a parcel is due. */
export function dueDay(tables: WorldTables, parcel: WorldParcel): DayNumber {
  const { carrier, service, isResidential, shippedOn, events } = parcel;
  const { residential } = serviceOf(service);
  const days = tables.businessDays[service] + (isResidential && residential === 'none' ? 1 : 0);
  const pickup = events.find(({ kind }) => kind === 'pickup');
  const holidays = carrier === 'UPS' ? tables.holidays.UPS : [...tables.holidays.UPS, ...tables.holidays.FedEx];
  return businessDaysAfter(pickup === undefined ? shippedOn : Math.floor(pickup.at / 1440), days, holidays);
}

/** The fuel on an amount, at the percentage that a parcel's fuel lines imply. */
export function fuelOn(carrier: Carrier, lines: readonly WorldLine[], net: number): number {
  const sum = (of: (one: WorldLine) => boolean) =>
    lines.reduce((total, one) => total + (one.group !== 'RTN' && of(one) ? one.net : 0), 0);
  const fuel = sum(({ bucket }) => bucket === 'fuel surcharge');
  const base = sum((one) => bears(carrier, one));
  return base === 0 ? 0 : share(net, fuel, base);
}

function bears(carrier: Carrier, { bucket, family }: WorldLine): boolean {
  if (bucket === 'fuel surcharge') return false;
  return bearsFuel(carrier, bucket === 'transportation' ? 'Transportation' : family);
}

/** Bills a parcel, with everything that is wrong about it. */
export function billParcel(terms: WorldTerms, parcel: WorldParcel): Bill {
  const { tables } = terms;
  const { carrier, wrong, shippedOn } = parcel;
  const service = serviceOf(wrong.service ?? parcel.service);
  const zone = wrong.zone ?? zoneOf(tables, parcel, service.group);
  const families = [
    ...(parcel.isResidential ? ['Residential'] : []),
    ...(AREA_FAMILIES[tierOf(tables, parcel)] === undefined ? [] : [AREA_FAMILIES[tierOf(tables, parcel)] ?? '']),
    ...handling(parcel),
    ...(parcel.isResidential && shippedOn >= tables.demand.from && shippedOn <= tables.demand.to ? ['Demand'] : []),
    ...(parcel.hasSignature ? ['Signature'] : []),
    ...(parcel.hasSaturdayDelivery ? ['Saturday Delivery'] : []),
    ...(parcel.hasSaturdayPickup ? ['Saturday Pickup'] : []),
    ...(service.name === 'UPS Next Day Air Early' ? ['Early AM'] : []),
  ].filter((family) => !(wrong.dropFamilies ?? []).includes(family));
  const pounds = wrong.pounds ?? rightPounds(terms, parcel, { families });
  const price = rate(terms, parcel, { zone, pounds, service: service.name });
  const gross = price.gross + (wrong.grossBy ?? 0);
  const isAtList = wrong.isListPriced === true || (wrong.isChargeback === true && wrong.isChargedAtOwnPrice !== true);
  const base = isAtList ? 0 : (wrong.base?.(price.base) ?? price.base);
  const earned = isAtList ? 0 : (wrong.earnedBy?.(price.earned) ?? price.earned);
  const minimum = isAtList ? 0 : (price.minimum ?? 0);
  const agreedNet = Math.max(minimum, gross - percentOf(gross, base + earned));
  const net = wrong.net?.(agreedNet) ?? agreedNet;
  const lines = [
    ...transportation(parcel, { service, gross, net, pounds, base }),
    ...families.map((family) => surcharge(terms, parcel, family)),
    ...(wrong.isChargeback === true
      ? [{ ...surcharge(terms, parcel, 'Chargeback'), category: 'CHBK', bucket: 'fee' as const }]
      : []),
  ];
  const bill: Bill = { lines, pounds, zone, gross, discount: gross - net, net, fuel: 0, fuelBase: 0 };
  const extra = wrong.lines?.(bill) ?? [];
  const own = extra.filter(({ later, group }) => later === 0 && group !== 'RTN' && group !== 'ADJ');
  const fuelled = [...lines, ...own].filter(
    (one) => bears(carrier, one) || (wrong.fuelOnExempt === true && one.family === 'Declared Value'),
  );
  const fuelBase = fuelled.reduce((sum, one) => sum + one.net, 0);
  const rightFuel = fuelShare(terms, parcel, fuelBase);
  const fuel = wrong.fuelBy?.(rightFuel) ?? rightFuel;
  lines.push(...extra.filter((one) => one !== undefined), ...(fuel === 0 ? [] : [fuelLine(carrier, fuel)]));
  return { ...bill, fuel, fuelBase };
}

export function fuelLine(carrier: Carrier, net: number, more: Partial<WorldLine> = {}): WorldLine {
  const named =
    carrier === 'UPS' ? { code: 'FSC', text: 'Fuel Surcharge' } : { code: 'Fuel Surcharge', text: 'Fuel Surcharge' };
  return line({ ...named, bucket: 'fuel surcharge', net, ...more });
}

/** The lines of transportation: one for UPS, and one for each discount for FedEx. */
export function transportation(
  { carrier, wrong }: WorldParcel,
  {
    service,
    gross,
    net,
    pounds,
    base,
  }: { service: { code: string; text: string }; gross: number; net: number; pounds: number; base: number },
  more: Partial<WorldLine> = {},
): WorldLine[] {
  const { code, text } = service;
  const common = {
    bucket: 'transportation' as const,
    pounds,
    group: carrier === 'UPS' ? ('SHP' as const) : ('' as const),
    category: carrier === 'UPS' ? (wrong.isChargeback === true ? 'CHBK' : 'ISS') : '',
    ...more,
  };
  const discount = gross - net;
  if (carrier === 'UPS') return [line({ ...common, code, text, net, discount })];
  const first = Math.min(discount, percentOf(gross, base));
  const off = (text: string, minor: number) =>
    minor === 0 ? [] : [line({ ...common, code: text, text, gross: 0, discount: minor, net: -minor })];
  return [
    line({ ...common, code, text, net: gross }),
    ...off('Performance Pricing', first),
    ...off('Earned Discount', discount - first),
  ];
}

import type { AuditInputs, RecordedPayment, ReferenceRows } from '#audit/audit-inputs.ts';
import { Alternatives } from '#audit/avoidable/alternatives.ts';
import { type ChargeKind, toChargeKind } from '#audit/charge-kind.ts';
import { AuditContext } from '#audit/context/audit-context.ts';
import { createJudge, type OnAvoidable } from '#audit/judge-shipment.ts';
import { createReader } from '#audit/parcel-judge.ts';
import type { UsualDiscount } from '#audit/sets/b11-discount-gone.ts';
import { readShipments } from '#audit/shipments/read-shipments.ts';
import { agreementTerms } from '#model/audit-inputs/agreement-terms.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { readInputLines } from '#model/audit-inputs/input-tables.ts';
import { ownAccounts, ownAddresses, payments } from '#model/audit-inputs/own-records.ts';
import {
  claimRows,
  deliveryAreaRows,
  demandRows,
  dimRows,
  fuelBasisRows,
  fuelRows,
  guaranteeRows,
  holidayRows,
  limitRows,
  listChargeRows,
  listRateRows,
  zoneRows,
} from '#model/audit-inputs/reference-rows.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import type { BilledParcelCells, ChargeCells, EventCells, OwnCells } from '#query/audit/compile-billed-parcels.ts';
import type { WeeklyRevenue } from '#rating/earned-tiers.ts';

const UPS = 1;

/** A charge of a parcel. Amounts are in minor units. Without a discount, the net amount is the gross amount. */
export interface GivenCharge {
  bucket?: string;
  group?: string;
  category?: string;
  code?: string;
  text?: string;
  family?: string;
  isKnown?: boolean;
  firstBilledOn?: string;
  net: number;
  discount?: number;
  pounds?: number;
}

/** Transportation with the list price and discount of the default agreement. */
export const freight = (net = 900, discount = 600, more: Partial<GivenCharge> = {}): GivenCharge => ({
  bucket: 'transportation',
  code: '3',
  text: 'Ground Commercial',
  net,
  discount,
  pounds: 10,
  ...more,
});
export const fuel = (net = 180, more: Partial<GivenCharge> = {}): GivenCharge => ({
  bucket: 'fuel surcharge',
  code: 'FSC',
  text: 'Fuel Surcharge',
  net,
  ...more,
});
export const surcharge = (family: string, net: number, more: Partial<GivenCharge> = {}): GivenCharge => ({
  bucket: 'other accessorial',
  code: family
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4),
  text: family,
  family,
  net,
  ...more,
});

/** A parcel on one invoice. */
export interface GivenLeg {
  /** The id of its file. By default, its place among the legs, from 1. */
  file?: number;
  invoice?: string;
  account?: string;
  billedOn?: string;
  shippedOn?: string | null;
  service?: string;
  zone?: string;
  leadNumber?: string;
  packaging?: string;
  isDimensional?: boolean;
  actual?: number;
  billed?: number;
  sides?: readonly [number, number, number];
  origin?: string;
  destination?: string;
  street?: string;
  deliveredAt?: string | null;
  signedBy?: string;
  correctedFrom?: string;
  correctedTo?: string;
  currency?: string;
  charges?: readonly GivenCharge[];
}

/** A tracking number: its legs, and events such as `2025-10-07T09:00 delivered` with an optional reason; `+` means signed. */
export interface GivenParcel extends GivenLeg {
  carrierId?: number;
  legs?: readonly GivenLeg[];
  events?: readonly string[];
  own?: Partial<{
    service: string;
    pounds: number;
    sides: readonly [number, number, number];
    addressClass: string;
    voidedAt: string;
  }>;
}

/** What differs from the default world of an audit, as lines of the files. */
export interface GivenWorld {
  tables?: Partial<Record<keyof ReferenceRows, readonly string[]>>;
  agreement?: readonly string[];
  addresses?: readonly string[];
  accounts?: readonly string[];
  payments?: readonly string[];
  recordedPayments?: readonly RecordedPayment[];
  asOf?: string;
  revenue?: readonly WeeklyRevenue[];
  trackedDays?: readonly string[];
  goneDiscounts?: ReadonlyMap<string, UsualDiscount>;
  /** The invoices that repeat an earlier one, as `invoiceInCurrency` names them. */
  repeatedInvoices?: ReadonlySet<string>;
  /** The files in the order in which they were loaded. By default, in the order of their ids. */
  loadedFileIds?: readonly number[];
  settings?: ReadonlyMap<string, { isOn: boolean; toleranceMinor: number }>;
  alternatives?: Partial<Alternatives>;
}

const TABLES: Record<keyof ReferenceRows, InputTable> = {
  fuel: fuelRows,
  zones: zoneRows,
  deliveryAreas: deliveryAreaRows,
  listRates: listRateRows,
  listCharges: listChargeRows,
  fuelBasis: fuelBasisRows,
  guarantees: guaranteeRows,
  holidays: holidayRows,
  limits: limitRows,
  demand: demandRows,
  dim: dimRows,
  claims: claimRows,
};

const DEFAULT_TABLES: Record<keyof ReferenceRows, readonly string[]> = {
  fuel: ['UPS,ground,20,,', 'UPS,air,10,,'],
  zones: ['UPS,ground,432,303,5,,', 'UPS,air,432,303,5,,'],
  deliveryAreas: ['UPS,99999,area,,'],
  listRates: [
    'UPS,UPS Ground,2,1,9.00,USD,,',
    'UPS,UPS Ground,4,10,14.00,USD,,',
    'UPS,UPS Ground,5,10,15.00,USD,,',
    'UPS,UPS Ground,5,13,16.00,USD,,',
    'UPS,UPS Ground,5,20,20.00,USD,,',
    'UPS,UPS Ground,5,30,25.00,USD,,',
    'UPS,UPS Ground,5,90,60.00,USD,,',
    'UPS,UPS Next Day Air,5,10,60.00,USD,,',
  ],
  listCharges: [
    'UPS,Delivery Area,no,,,4.00,USD,,',
    'UPS,Delivery Area,yes,,,6.00,USD,,',
    'UPS,Delivery Area Extended,no,,,5.00,USD,,',
    'UPS,Delivery Area Extended,yes,,,8.00,USD,,',
  ],
  fuelBasis: ['UPS,Transportation,yes,,', 'UPS,Residential,yes,,', 'UPS,Signature,no,,'],
  guarantees: ['UPS,UPS Ground,,day,3,,,,', 'UPS,UPS Next Day Air,,time,1,10:30,10,,'],
  holidays: [],
  limits: ['UPS,additional_handling,longest_in,48,,', 'UPS,large,longest_in,96,,', 'UPS,over_maximum,weight_lb,150,,'],
  demand: ['UPS,DSR,,0.50,USD,2025-11-01,2025-12-31'],
  dim: ['UPS,139,up,1728,,'],
  claims: ['UPS,late,invoice,15,,', 'UPS,billing,invoice,180,,', 'UPS,unused,invoice,90,,', 'UPS,loss,ship,60,,'],
};

const DEFAULT_AGREEMENT = [
  'Ours,UPS,A1,,,discount,UPS Ground,,,,,,,40,percent',
  'Ours,UPS,A1,,,minimum_reduction,UPS Ground,,,,,,,2.00,USD',
];

/** The inputs of an audit in a small world: UPS Ground at 40 % off, 20 % fuel, due after three business days. */
export function auditInputs(given: GivenWorld = {}): AuditInputs {
  const read = <Row>(table: InputTable<Row>, lines: readonly string[]): Row[] => {
    const cells = lines.map((line, index) => ({ line: index + 2, cells: line.split(',') }));
    const { rows, rejected } = readInputLines(table, table.columns, cells);
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
    return rows;
  };
  const tables = Object.fromEntries(
    Object.entries(TABLES).map(([name, table]) => {
      const key = name as keyof ReferenceRows;
      return [name, read(table, given.tables?.[key] ?? DEFAULT_TABLES[key])];
    }),
  ) as unknown as ReferenceRows;
  return {
    tables,
    agreements: read(agreementTerms, given.agreement ?? DEFAULT_AGREEMENT),
    addresses: read(ownAddresses, given.addresses ?? []),
    accounts: read(ownAccounts, given.accounts ?? []),
    payments: [...read(payments, given.payments ?? []), ...(given.recordedPayments ?? [])],
  };
}

/** The context of an audit in that world. */
export function auditContext(given: GivenWorld = {}): AuditContext {
  const { revenue = [], goneDiscounts = new Map(), asOf = '2025-12-01', settings = new Map() } = given;
  const trackedDays = new Map([[UPS, new Set((given.trackedDays ?? []).map(toDayNumber))]]);
  return new AuditContext(
    auditInputs(given),
    { revenue, trackedDays, goneDiscounts, alternatives: { ...new Alternatives(), ...given.alternatives } },
    { asOf: toDayNumber(asOf), settings },
  );
}

/** The findings about a parcel. By default, it was shipped on Monday, 2025-10-06, delivered two days later and billed correctly. */
export function findingsAbout(
  parcel: GivenParcel,
  world: GivenWorld = {},
  onAudited: (context: AuditContext) => void = () => undefined,
  onAvoidable?: OnAvoidable,
) {
  const context = auditContext(world);
  const judge = createJudge(context, onAvoidable);
  const { cells, kinds } = toCells(parcel);
  const { repeatedInvoices = new Set(), loadedFileIds = [] } = world;
  const rules = { kinds, asOf: context.asOf, loadedFileIds, repeatedInvoices, creditedLines: new Set<string>() };
  const findings = readShipments(cells, createReader(rules, context)).flatMap((shipment) => judge(shipment));
  onAudited(context);
  return findings;
}

/** The findings about a parcel as texts: rule and amount at stake. */
export function found(parcel: GivenParcel, world: GivenWorld = {}): string[] {
  return findingsAbout(parcel, world).map(({ rule, atStakeMinor }) => `${rule} ${atStakeMinor}`);
}

/** The avoidable costs of a parcel as texts: rule, amount and cause. */
export function avoidable(parcel: GivenParcel, world: GivenWorld = {}): string[] {
  const costs: string[] = [];
  findingsAbout(parcel, world, undefined, ({ rule, avoidableMinor, cause }) =>
    costs.push(`${rule} ${avoidableMinor} ${cause}`),
  );
  return costs;
}

function toCells({
  carrierId = UPS,
  legs,
  events = ['2025-10-06T17:00 pickup', '2025-10-08T12:00 delivered +'],
  own,
  ...given
}: GivenParcel) {
  const kinds = new Map<number, ChargeKind>();
  const toCharge = (charge: GivenCharge, index: number, file: number): ChargeCells => {
    const { net, discount = 0, pounds = 0 } = charge;
    const id = kinds.size + 1;
    kinds.set(id, toKind(charge, id, carrierId));
    return [file, index + 1, 1, id, null, net + discount, discount, net, pounds];
  };
  const parcels = (legs ?? [{}]).map((leg, at) => {
    const all = { ...given, ...leg };
    return [
      all.invoice ?? `I${at + 1}`,
      all.account ?? 'A1',
      toDayNumber(all.billedOn ?? '2025-10-11'),
      all.shippedOn === null ? null : toDayNumber(all.shippedOn ?? '2025-10-06'),
      all.service ?? 'UPS Ground',
      all.zone ?? '005',
      all.leadNumber ?? '1Z1',
      all.packaging ?? 'PKG',
      all.isDimensional === true ? 1 : 0,
      all.actual ?? 9.5,
      all.billed ?? 10,
      all.sides?.[0] ?? 0,
      all.sides?.[1] ?? 0,
      all.sides?.[2] ?? 0,
      all.origin ?? '43215',
      all.destination ?? '303021234',
      all.street ?? '1 Main Street',
      1,
      all.deliveredAt ? minuteOf(all.deliveredAt) : null,
      all.signedBy ?? '',
      all.correctedFrom ?? '',
      all.correctedTo ?? '',
      all.currency ?? 'USD',
      (all.charges ?? [freight(), fuel()]).map((charge, index) => toCharge(charge, index, all.file ?? at + 1)),
    ] as const;
  });
  const cells: BilledParcelCells = [
    carrierId,
    '1Z1',
    parcels,
    // The warehouse sorts events, and names repeated ones once.
    [...new Set(events)].map(toEvent).sort(([one], [other]) => one - other),
    own === undefined ? [] : [toOwn(own)],
  ];
  return { cells, kinds };
}

function toKind(charge: GivenCharge, id: number, carrierId: number): ChargeKind {
  const { bucket = 'other accessorial', group = 'SHP', category = 'ISS', code = '', text = '', family = '' } = charge;
  return toChargeKind({
    id,
    carrierId,
    bucket,
    categoryGroup: group,
    category,
    code,
    description: text,
    family,
    isKnown: charge.isKnown === false ? 0 : 1,
    firstBilledOn: toDayNumber(charge.firstBilledOn ?? '2025-01-01'),
    firstBilledBefore: 0,
    lines: 1,
  });
}

function toEvent(text: string): EventCells {
  const [at = '', kind = '', ...more] = text.split(' ');
  return [minuteOf(at), kind, more.filter((word) => word !== '+').join(' '), more.includes('+') ? 1 : 0];
}

function toOwn({
  service = '',
  pounds,
  sides,
  addressClass = '',
  voidedAt,
}: NonNullable<GivenParcel['own']>): OwnCells {
  const voided = voidedAt === undefined ? null : minuteOf(voidedAt);
  return [
    1,
    1,
    service,
    pounds ?? null,
    sides?.[0] ?? null,
    sides?.[1] ?? null,
    sides?.[2] ?? null,
    addressClass,
    voided,
  ];
}

function minuteOf(clock: string): number {
  return Date.parse(`${clock}:00Z`) / 60_000;
}

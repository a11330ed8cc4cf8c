import type { ReferenceRows } from '#audit/audit-inputs.ts';
import type { DeliveryAreaRow, FuelRow, LimitKind, LimitRow } from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { serviceGroup } from '#model/trade/service-group.ts';
import { applies, DatedRows, daysOf } from '#rating/dated-rows.ts';
import { BusinessDays } from './business-days.ts';

/** The reference tables, ready to look rows up. */
export class AuditTables {
  readonly fuel;
  readonly zones;
  readonly deliveryAreas;
  readonly listCharges;
  readonly fuelBasis;
  readonly guarantees;
  readonly limits;
  readonly demand;
  readonly dim;
  readonly claims;
  /** Every carrier's charge that has a season on some day. */
  readonly demandNames: ReadonlySet<string>;
  readonly businessDays: BusinessDays;
  private readonly areaPeriods;

  constructor(rows: ReferenceRows) {
    this.fuel = new DatedRows(rows.fuel, ({ carrierId, table }) => `${carrierId}|${table}`);
    this.zones = new DatedRows(rows.zones, (row) =>
      zoneKey(row.carrierId, row.serviceGroup, row.originZip3, row.destinationZip3),
    );
    this.deliveryAreas = new DatedRows(rows.deliveryAreas, ({ carrierId, postalCode }) => `${carrierId}|${postalCode}`);
    this.listCharges = new DatedRows(rows.listCharges, ({ carrierId, charge }) => `${carrierId}|${charge}`);
    this.fuelBasis = new DatedRows(rows.fuelBasis, ({ carrierId, charge }) => `${carrierId}|${charge}`);
    this.guarantees = new DatedRows(rows.guarantees, ({ carrierId, service }) => `${carrierId}|${service}`);
    this.limits = new DatedRows(rows.limits, ({ carrierId, kind }) => `${carrierId}|${kind}`);
    this.demand = new DatedRows(rows.demand, ({ carrierId }) => `${carrierId}`);
    this.dim = new DatedRows(rows.dim, ({ carrierId }) => `${carrierId}`);
    this.claims = new DatedRows(rows.claims, ({ carrierId, kind }) => `${carrierId}|${kind}`);
    this.businessDays = new BusinessDays(rows.holidays);
    this.demandNames = new Set(rows.demand.map(({ carrierId, charge }) => `${carrierId}|${charge}`));
    this.areaPeriods = periodsOf(rows.deliveryAreas);
  }

  /** Whether there is a list of delivery areas of a carrier on a day. A postal code that isn't in it has no surcharge. */
  hasDeliveryAreas(carrierId: number, day: DayNumber): boolean {
    return this.areaPeriods.get(carrierId)?.some((period) => applies(period, day)) === true;
  }

  /** The rows of the fuel surcharge of a service: services across a border have a table of their own, or else that of air services. */
  fuelOf(carrierId: number, service: string, day: DayNumber): FuelRow[] {
    const group = serviceGroup(service);
    const row = this.fuel.find(`${carrierId}|${group}`, day);
    const ofAir = group === 'international' ? this.fuel.find(`${carrierId}|air`, day) : null;
    return [row, ofAir].filter((one) => one !== null);
  }

  limitsOf(carrierId: number, kind: LimitKind, day: DayNumber): LimitRow[] {
    const rows = this.limits.all(`${carrierId}|${kind}`, day);
    // Of two rows about one measure, the newer one comes first and counts.
    return rows.filter(({ measure }, index) => rows.findIndex((row) => row.measure === measure) === index);
  }
}

/** The different periods of a carrier's rows. */
function periodsOf(rows: readonly DeliveryAreaRow[]): Map<number, { from: DayNumber; to: DayNumber }[]> {
  const periods = new Map<number, Map<string, { from: DayNumber; to: DayNumber }>>();
  for (const row of rows) {
    const ofCarrier = periods.get(row.carrierId) ?? new Map();
    periods.set(row.carrierId, ofCarrier);
    const key = `${row.validFrom}|${row.validTo}`;
    if (!ofCarrier.has(key)) ofCarrier.set(key, daysOf(row));
  }
  return new Map([...periods].map(([carrierId, ofCarrier]) => [carrierId, [...ofCarrier.values()]]));
}

/** The key of a zone: origin and destination are the first three digits of ZIP codes. */
export function zoneKey(carrierId: number, group: string, origin: string, destination: string): string {
  return `${carrierId}|${group}|${origin}|${destination}`;
}

import type { ReferenceRows } from '#audit/audit-inputs.ts';
import type {
  DeliveryAreaRow,
  FuelRow,
  GuaranteeRow,
  LimitKind,
  LimitRow,
} from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { serviceGroup } from '#model/trade/service-group.ts';
import { applies, DatedRows, daysOf } from '#rating/dated-rows.ts';
import { BusinessDays } from './business-days.ts';
import { Remembered } from './remembered.ts';
import { ZoneChart } from './zone-chart.ts';

/** The reference tables, prepared for looking up rows. */
export class AuditTables {
  readonly fuel;
  readonly zones;
  readonly deliveryAreas;
  readonly listCharges;
  readonly demand;
  readonly dim;
  readonly claims;
  /** The charges of each carrier that have a season, on whatever day. */
  readonly demandNames: ReadonlySet<string>;
  readonly businessDays: BusinessDays;
  private readonly areaPeriods;
  private readonly fuelBasis;
  private readonly guarantees;
  private readonly limits;

  constructor(rows: ReferenceRows) {
    this.fuel = new DatedRows(rows.fuel, ({ carrierId, table }) => `${carrierId}|${table}`);
    this.zones = new ZoneChart(rows.zones);
    this.deliveryAreas = new DatedRows(rows.deliveryAreas, ({ carrierId, postalCode }) => `${carrierId}|${postalCode}`);
    this.listCharges = new DatedRows(rows.listCharges, ({ carrierId, charge }) => `${carrierId}|${charge}`);
    const fuelBasis = new DatedRows(rows.fuelBasis, ({ carrierId, charge }) => `${carrierId}|${charge}`);
    this.fuelBasis = new Remembered(
      (carrierId, family: string, day) => fuelBasis.find(`${carrierId}|${family}`, day)?.isEligible ?? null,
    );
    const guarantees = new DatedRows(rows.guarantees, ({ carrierId, service }) => `${carrierId}|${service}`);
    this.guarantees = new Remembered((carrierId, service: string, day) =>
      guarantees.all(`${carrierId}|${service}`, day),
    );
    const limits = new DatedRows(rows.limits, ({ carrierId, kind }) => `${carrierId}|${kind}`);
    this.limits = new Remembered((carrierId, kind: LimitKind, day) => {
      const all = limits.all(`${carrierId}|${kind}`, day);
      // Of two rows about one measure, the newer one comes first and counts.
      return all.filter(({ measure }, index) => all.findIndex((row) => row.measure === measure) === index);
    });
    this.demand = new DatedRows(rows.demand, ({ carrierId }) => `${carrierId}`);
    this.dim = new DatedRows(rows.dim, ({ carrierId }) => `${carrierId}`);
    this.claims = new DatedRows(rows.claims, ({ carrierId, kind }) => `${carrierId}|${kind}`);
    this.businessDays = new BusinessDays(rows.holidays);
    this.demandNames = new Set(rows.demand.map(({ carrierId, charge }) => `${carrierId}|${charge}`));
    this.areaPeriods = periodsOf(rows.deliveryAreas);
  }

  /** Whether a carrier's list of delivery areas is known on a day. A postal code that isn't on it has no surcharge. */
  hasDeliveryAreas(carrierId: number, day: DayNumber): boolean {
    return this.areaPeriods.get(carrierId)?.some((period) => applies(period, day)) === true;
  }

  /** The rows of the fuel surcharge of a service. For services across a border, this is their own table and the table of air services. */
  fuelOf(carrierId: number, service: string, day: DayNumber): FuelRow[] {
    const group = serviceGroup(service);
    const row = this.fuel.find(`${carrierId}|${group}`, day);
    const ofAir = group === 'international' ? this.fuel.find(`${carrierId}|air`, day) : null;
    return [row, ofAir].filter((one) => one !== null);
  }

  /** Whether fuel is charged on a family of charges; `null` without a row. */
  bearsFuel(carrierId: number, family: string, day: DayNumber): boolean | null {
    return this.fuelBasis.get(carrierId, family, day);
  }

  limitsOf(carrierId: number, kind: LimitKind, day: DayNumber): readonly LimitRow[] {
    return this.limits.get(carrierId, kind, day);
  }

  guaranteesOf(carrierId: number, service: string, day: DayNumber): readonly GuaranteeRow[] {
    return this.guarantees.get(carrierId, service, day);
  }
}

/** The distinct periods of the rows, by carrier. */
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

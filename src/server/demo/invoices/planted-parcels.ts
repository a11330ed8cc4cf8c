import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { Fault } from '#server/demo/demo-faults.ts';
import type { DemoProfile } from '#server/demo/demo-profiles.ts';
import type { Parcel, ParcelSource } from './demo-parcel.ts';

/** The account whose invoices have the planted parcels. */
export const PLANTED_ACCOUNT = '0000A1D3R1';

interface Plan {
  /** The audit rule that finds the fault. */
  rule: string;
  fault: Fault;
  /** How many days before the last one the parcel is shipped. */
  daysAgo: number;
  canHappen(parcel: Parcel, contract: DemoProfile['contract']): boolean;
}

/** The source of an account's parcels, and the contract that decides on their prices. */
interface PlantedFrom {
  source: ParcelSource;
  contract: DemoProfile['contract'];
}

/** The amount by which a minimum charge is too high. */
const HIGHER_MINIMUM_CENTS = 100;
/** Parcels that nobody receives. */
const UNDELIVERED: ReadonlySet<Fault> = new Set(['voided', 'never shipped', 'lost', 'under way', 'damaged']);
const MAX_DRAWS = 100_000;

/** Faults that are so rare that a small demo would have none of them by chance. */
export const PLANS: readonly Plan[] = [
  { rule: 'S3', fault: 'under way', daysAgo: 2, canHappen: isGuaranteed },
  { rule: 'S5', fault: 'lost', daysAgo: 25, canHappen: isGround },
  { rule: 'S6', fault: 'damaged', daysAgo: 30, canHappen: isGround },
  { rule: 'P8', fault: 'other service', daysAgo: 33, canHappen: isTwoDay },
  { rule: 'P5', fault: 'higher minimum', daysAgo: 36, canHappen: isMinimum },
  { rule: 'A16', fault: 'address correction', daysAgo: 40, canHappen: isGround },
  { rule: 'B7', fault: 'charged back', daysAgo: 43, canHappen: isGround },
  { rule: 'S7', fault: 'returned', daysAgo: 46, canHappen: isGround },
  { rule: 'B5', fault: 'never shipped', daysAgo: 50, canHappen: isGround },
  { rule: 'B12', fault: 'late payment fee', daysAgo: 54, canHappen: isGround },
  { rule: 'B4', fault: 'voided', daysAgo: 60, canHappen: isGround },
  { rule: 'P9', fault: 'billed twice', daysAgo: 65, canHappen: hasDuty },
];

/** Plans one parcel for each of these faults, whatever the size of the demo, by the days on which they are shipped. */
export function plantParcels(calendar: DemoCalendar, from: PlantedFrom): Map<DayIndex, Parcel[]> {
  const planted = new Map<DayIndex, Parcel[]>();
  for (const plan of PLANS) {
    const day = shippingDay(calendar, calendar.lastDay - plan.daysAgo);
    const parcel = withFault(draw(day, plan, from), plan.fault);
    planted.set(day, [...(planted.get(day) ?? []), parcel]);
  }
  return planted;
}

/** The last business day up to a day from which overnight parcels are due in the demo. */
function shippingDay(calendar: DemoCalendar, latest: DayIndex): DayIndex {
  let day = latest;
  while (!calendar.at(day).isBusinessDay || calendar.addBusinessDays(day, 1) > calendar.lastDay) day -= 1;
  return day;
}

function draw(day: DayIndex, { canHappen }: Plan, { source, contract }: PlantedFrom): Parcel {
  for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
    const parcel = source.ship(day);
    if (canHappen(parcel, contract)) return parcel;
  }
  throw new Error('The demo has no parcel to which a planted fault can happen');
}

function withFault(parcel: Parcel, fault: Fault): Parcel {
  const { gross, discount } = parcel.transportation;
  return {
    ...parcel,
    fault,
    ...(UNDELIVERED.has(fault) && { deliveredOn: null }),
    ...(fault === 'charged back' && { transportation: { gross, discount: 0 } }),
    ...(fault === 'higher minimum' && { transportation: { gross, discount: discount - HIGHER_MINIMUM_CENTS } }),
  };
}

/** Whether a parcel has no fault other than the planted one. */
function isOrdinary({ recipient, payor, deliveredOn, dueOn }: Parcel): boolean {
  return recipient.country === 'US' && recipient.deliveryArea === '' && payor === 'shipper' && deliveredOn === dueOn;
}

function isGuaranteed({ service, recipient, payor }: Parcel): boolean {
  const isNear = recipient.country === 'US' && recipient.deliveryArea === '' && !recipient.isResidential;
  return service.id === 'overnight' && isNear && payor === 'shipper';
}

function isGround(parcel: Parcel): boolean {
  return parcel.service.id === 'ground' && isOrdinary(parcel);
}

function isTwoDay(parcel: Parcel): boolean {
  return parcel.service.id === 'twoDay' && isOrdinary(parcel);
}

/** Whether the contract's minimum is the price, with room for a higher one below the list price. */
function isMinimum(parcel: Parcel, { groundDiscount }: DemoProfile['contract']): boolean {
  const { gross, discount } = parcel.transportation;
  const isBelowContract = discount < Math.floor(gross * groundDiscount);
  return isGround(parcel) && isBelowContract && discount > HIGHER_MINIMUM_CENTS;
}

function hasDuty({ surcharges, payor }: Parcel): boolean {
  return payor === 'shipper' && surcharges.some(({ kind }) => kind === 'duty');
}

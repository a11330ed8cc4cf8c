import type { ChargeKind } from '#audit/charge-kind.ts';
import type { InvoiceInCurrency } from '#audit/sets/further-currencies.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import { FEDEX } from '#model/trade/carriers.ts';
import { pricedService } from '#model/trade/priced-service.ts';
import { zoneBand } from '#model/trade/zone-band.ts';
import type {
  BilledParcelCells,
  ChargeCells,
  EventCells,
  OwnCells,
  ParcelCells,
} from '#query/audit/compile-billed-parcels.ts';
import { sidesOf } from '#rating/dimensional-weight.ts';
import { splitBillings, sumTransportation } from './billings.ts';
import { netCharges } from './net-charges.ts';
import type { Charge, OwnRecord, Shipment, TrackedEvent } from './shipment.ts';

const MINUTES_OF_DAY = 1440;
/** Carriers reuse tracking numbers, so bills with ship dates further apart belong to different parcels. */
const SAME_PARCEL_DAYS = 45;

/** What is needed to read the rows of the warehouse. */
export interface ShipmentReader {
  kinds: ReadonlyMap<number, ChargeKind>;
  /** Whether fuel is charged on a kind of charge on a day. */
  bearsFuel(kind: ChargeKind, day: DayNumber | null): boolean;
  /** The last minute that the audit knows. Later events have not happened yet. */
  now: number;
  /** Numbers files by the order in which they were loaded. */
  placeOfFile(fileId: number): number;
  /** Whether an invoice repeats an earlier one in a currency. The charges of such an invoice in this currency only count as a whole. */
  isRepeatedInvoice(invoice: InvoiceInCurrency): boolean;
  /** Whether a line is a credit for something that an earlier run found. Such lines don't change what is found. */
  isCreditOfFinding(fileId: number, line: number): boolean;
}

/** A parcel on one invoice with its charges, before it is known which shipment it belongs to. */
interface Leg {
  cells: ParcelCells;
  charges: Charge[];
  /** The day that decides which shipment a leg belongs to. */
  day: DayNumber;
}

/** The shipments of a tracking number: one, or several if the carrier has used the number again. */
export function readShipments(cells: BilledParcelCells, reader: ShipmentReader): Shipment[] {
  const [carrierId, trackingNumber, parcels, events, own] = cells;
  const legs = parcels
    .filter((parcel) => !reader.isRepeatedInvoice({ carrierId, invoice: parcel[0], currency: parcel[22] }))
    .map((parcel) => toLeg(parcel, reader))
    .filter(({ charges }) => charges.length > 0);
  const groups = groupLegs(legs);
  const happened = events.filter(([at]) => at <= reader.now).map(toEvent);
  // A later record of the shipper's own replaces an earlier one.
  const record = toOwnRecord(own.at(-1));
  return groups.flatMap((group, index) => {
    const next = groups[index + 1];
    const ofGroup = happened.filter(({ at }) => {
      const day = Math.floor(at / MINUTES_OF_DAY);
      return (index === 0 || day >= beginOf(group)) && (next === undefined || day < beginOf(next));
    });
    return byCurrency(group, reader).map((ofCurrency, at) =>
      toShipment(
        { carrierId, trackingNumber, legs: ofCurrency, events: ofGroup, own: record, isFurtherCurrency: at > 0 },
        reader,
      ),
    );
  });
}

function toLeg(cells: ParcelCells, { kinds, isCreditOfFinding }: ShipmentReader): Leg {
  const [invoice, account, billedOn, shippedOn] = cells;
  const charges = cells[23]
    .filter(([fileId, line]) => !isCreditOfFinding(fileId, line))
    .map((charge) => toCharge(charge, { invoice, account, billedOn }, kinds));
  const day = shippedOn ?? charges.find(({ day }) => day !== null)?.day ?? billedOn;
  return { cells, charges, day };
}

function toCharge(
  [fileId, line, ordinal, kindId, day, amount, discount, net, pounds]: ChargeCells,
  billed: { invoice: string; account: string; billedOn: DayNumber },
  kinds: ReadonlyMap<number, ChargeKind>,
): Charge {
  const kind = kinds.get(kindId);
  if (kind === undefined) throw new Error(`line ${line} of file ${fileId} has an unknown kind of charge`);
  // The amount of a discount on a line of its own has the opposite sign of a discount. It belongs to the discount of the transportation.
  const [gross, less] = kind.isFreightDiscount ? [0, discount - amount] : [amount, discount];
  // What is added comes before what is copied (decision 065).
  return { kind, fileId, line, ordinal, day, gross, discount: less, net, pounds, ...billed };
}

/** Groups legs into parcels. A correction without a ship date belongs to the last parcel that had begun by then. */
function groupLegs(legs: readonly Leg[]): Leg[][] {
  if (legs.length === 1) return [[...legs]];
  const sorted = [...legs].sort(inLegOrder);
  const groups: Leg[][] = [];
  for (const leg of sorted) {
    const last = groups.at(-1);
    const isApart =
      last !== undefined && leg.cells[3] !== null && leg.day - (last[0]?.day ?? leg.day) > SAME_PARCEL_DAYS;
    if (last === undefined || isApart) groups.push([leg]);
    else last.push(leg);
  }
  return groups;
}

/** Compares days, days of the bills, invoices, currencies, and last the first charges: the warehouse returns legs in any order. */
function inLegOrder(one: Leg, other: Leg): number {
  const [a, b] = [firstLine(one), firstLine(other)];
  return (
    one.day - other.day ||
    one.cells[2] - other.cells[2] ||
    compareTexts(one.cells[0], other.cells[0]) ||
    compareTexts(one.cells[22], other.cells[22]) ||
    a.fileId - b.fileId ||
    a.line - b.line
  );
}

function firstLine({ charges: [first] }: Leg): { fileId: number; line: number } {
  return first ?? { fileId: 0, line: 0 };
}

/**
 * Amounts in several currencies can't be added up, so each currency is audited separately. The one that was loaded first comes first, so
 * that later files don't change the ids of its findings.
 */
function byCurrency(legs: readonly Leg[], { placeOfFile }: ShipmentReader): Leg[][] {
  if (legs.every(({ cells }) => cells[22] === legs[0]?.cells[22])) return [[...legs]];
  const placeOf = (leg: Leg) => placeOfFile(firstLine(leg).fileId);
  const inLoadOrder = (one: Leg, other: Leg) => placeOf(one) - placeOf(other);
  const currencies = new Set(legs.toSorted(inLoadOrder).map(({ cells }) => cells[22]));
  return [...currencies].map((currency) => legs.filter(({ cells }) => cells[22] === currency));
}

function beginOf(legs: readonly Leg[]): DayNumber {
  return Math.min(...legs.map(({ day }) => day));
}

function toEvent([at, kind, reason, isSigned]: EventCells): TrackedEvent {
  return { at, kind, reason, isSigned: isSigned === 1 };
}

function toOwnRecord(cells: OwnCells | undefined): OwnRecord | null {
  if (cells === undefined) return null;
  const [, , service, pounds, length, width, height, addressClass, voidedAt] = cells;
  return { service, pounds, sides: sidesOf(length, width, height), addressClass, voidedAt };
}

interface Gathered {
  carrierId: number;
  trackingNumber: string;
  legs: readonly Leg[];
  events: readonly TrackedEvent[];
  own: OwnRecord | null;
  isFurtherCurrency: boolean;
}

function toShipment(gathered: Gathered, reader: ShipmentReader): Shipment {
  const { carrierId, trackingNumber, legs, events, own, isFurtherCurrency } = gathered;
  const all = legs.flatMap(({ charges }) => charges);
  // The lines of a single invoice are already in order.
  if (legs.length > 1) all.sort(inBilledOrder);
  const standing = netCharges(all);
  const returnLeg = standing.filter(({ kind }) => kind.isReturnLeg);
  const outbound = returnLeg.length === 0 ? standing : standing.filter(({ kind }) => !kind.isReturnLeg);
  const main = legs.find(({ cells }) => cells[3] !== null && cells[4] !== '') ?? legs[0];
  if (main === undefined) throw new Error(`${trackingNumber} has no charges`);
  const [, account, , , , , leadNumber, packaging] = main.cells;
  const isPiece = leadNumber !== '' && leadNumber !== trackingNumber;
  const { first, repeats } = isPiece ? { first: outbound, repeats: [] } : splitBillings(outbound);
  const transportation = sumTransportation(first);
  const charge = transportation?.charge ?? outbound[0] ?? all[0];
  const shippedOn = firstOf(legs, ({ cells }) => cells[3]);
  // Only invoices of FedEx state exactly when a parcel was delivered and who signed. For other carriers, tracking is more exact
  // than the day on the invoice.
  const isProof = carrierId === FEDEX;
  const isTracked = events.some(({ kind }) => kind === 'delivered' || kind === 'attempt');
  const deliveries = legs.flatMap(({ cells }) =>
    cells[18] === null || cells[18] > reader.now || (isTracked && !isProof)
      ? []
      : [{ at: cells[18], kind: 'delivered', reason: '', isSigned: isProof ? cells[19] !== '' : null }],
  );
  return {
    carrierId,
    trackingNumber,
    currency: main.cells[22],
    isFurtherCurrency,
    account: charge?.account ?? account,
    invoice: charge?.invoice ?? main.cells[0],
    billedOn: Math.min(...legs.map(({ cells }) => cells[2])),
    shippedOn,
    leadNumber,
    packaging: packaging || (firstOf(legs, ({ cells }) => cells[7] || null) ?? ''),
    originPostalCode: main.cells[14],
    destinationPostalCode: main.cells[15],
    street: main.cells[16],
    isDomestic: main.cells[17] === 1,
    corrections: legs.flatMap(({ cells }) => (cells[20] === '' ? [] : [{ from: cells[20], to: cells[21] }])),
    charges: first,
    transportation,
    repeats,
    returnLeg,
    net: outbound.reduce((sum, { net }) => sum + net, 0),
    events: deliveries.length === 0 ? events : [...events, ...deliveries].sort((one, other) => one.at - other.at),
    own,
    fuel: fuelOf(outbound, shippedOn, reader),
    ...pricedBy(transportation?.lines ?? [], legs, main),
  };
}

function inBilledOrder(one: Charge, other: Charge): number {
  return (
    one.billedOn - other.billedOn ||
    compareTexts(one.invoice, other.invoice) ||
    one.fileId - other.fileId ||
    one.line - other.line ||
    one.ordinal - other.ordinal
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function firstOf<Value>(legs: readonly Leg[], read: (leg: Leg) => Value | null): Value | null {
  for (const leg of legs) {
    const value = read(leg);
    if (value !== null) return value;
  }
  return null;
}

/** The service, zone, weights and size with which the parcel was last billed: a correction replaces what was billed before. */
function pricedBy(lines: readonly Charge[], legs: readonly Leg[], main: Leg) {
  const weighed = lines.filter(({ pounds, gross }) => pounds > 0 && gross !== 0);
  const last = weighed.findLast(({ kind }) => kind.isCorrection) ?? weighed.at(-1);
  const leg =
    legs.find(({ cells }) => cells[0] === last?.invoice && cells[10] > 0) ?? legs.find(({ cells }) => cells[10] > 0);
  const cells = leg?.cells;
  const sized = cells !== undefined && cells[11] > 0 ? cells : legs.find(({ cells }) => cells[11] > 0)?.cells;
  const corrected = last?.kind.isCorrection === true ? legs.find(({ cells }) => cells[0] === last.invoice) : undefined;
  const zoned = corrected !== undefined && corrected.cells[4] !== '' && corrected.cells[5] !== '' ? corrected : main;
  return {
    service: pricedService(zoned.cells[4]),
    zone: zoneBand(zoned.cells[5]),
    isDimensional: cells?.[8] === 1,
    actualPounds: cells?.[9] ?? 0,
    billedPounds: last?.pounds ?? cells?.[10] ?? 0,
    sides: sized === undefined ? null : sidesOf(sized[11], sized[12], sized[13]),
  };
}

function fuelOf(charges: readonly Charge[], day: DayNumber | null, { bearsFuel }: ShipmentReader) {
  let [net, base] = [0, 0];
  for (const charge of charges)
    if (charge.kind.isFuel) net += charge.net;
    else if (bearsFuel(charge.kind, day)) base += charge.net;
  return { net, base };
}

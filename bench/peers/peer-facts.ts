import { earlyAmServices } from '#model/trade/early-am.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';
import type { PeerTable } from './peer-tables.ts';

type TableName = PeerTable['name'];

/** A total of rows: an aggregate, and the tests of the rows that it counts. A summary table has it as a column of the type. */
interface Total {
  sql: string;
  type: 'bigint' | 'float8';
  tests: readonly string[];
}

/** A figure of a page as a formula of totals, and the total that is zero for groups without a row of the figure. */
export interface PeerFact {
  of: (total: (name: string) => string) => string;
  rows: string;
}

export interface PeerSource {
  table: TableName;
  totals: Readonly<Record<string, Total>>;
  facts: Readonly<Record<string, PeerFact>>;
}

const total = (sql: string, ...tests: string[]): Total => ({ sql, type: 'bigint', tests });
const weight = (sql: string, ...tests: string[]): Total => ({ sql, type: 'float8', tests });

const INCLUDED = `carrier_id NOT IN (${DEFAULT_EXCLUDED_CARRIER_IDS.join(', ')})`;
const EARLY_AM = `service IN (${Object.keys(earlyAmServices)
  .map((name) => `'${name}'`)
  .join(', ')})`;
const STATED = `tracking_status <> ''`;
const RIGHT = `id NOT IN (SELECT shipment_id FROM findings WHERE status <> 'dismissed')`;
const WEIGHED = ['bill_weight >= 0', 'packages > 0'];
const SCALED = ['actual_weight >= 0', 'packages > 0'];
const HEAVIER = ['bill_weight > actual_weight', 'packages > 0'];
const SINCE_LABEL = 'delivery_date >= label_date';
const SINCE_PICKUP = 'delivery_date >= pickup_date';

/** The number of weekdays from Monday, 29 December 1969, until a day, including it. */
function weekdays(day: string): string {
  const days = `(${day} - DATE '1969-12-29')`;
  return `((${days} - ${days} % 7) / 7 * 5 + least(${days} % 7 + 1, 5))`;
}

/** The weekdays between pickup and delivery. */
export const TRANSIT_DAYS = `(${weekdays('delivery_date')} - ${weekdays('pickup_date')})`;
const LABEL_DAYS = `(${weekdays('delivery_date')} - ${weekdays('label_date')})`;

const sumOf = (name: string, rows: string): PeerFact => ({ of: (sql) => sql(name), rows });
const share = (name: string, part: string, rows: string): PeerFact => ({ of: (sql) => `${sql(name)} * ${part}`, rows });
const ratio = (over: string, under: string, rows: string): PeerFact => ({
  of: (sql) => `${sql(over)}::float8 / nullif(${sql(under)}, 0)`,
  rows,
});

const costOfPackage = ratio('spend', 'includedPackages', 'includedRows');
const meanZone = ratio('zoneSum', 'zonedPackages', 'includedRows');

const shipments: PeerSource = {
  table: 'shipments',
  totals: {
    spend: total('sum(net)', INCLUDED),
    spendRows: total('count(*)', INCLUDED, 'net <> 0'),
    includedPackages: total('sum(packages)', INCLUDED),
    includedRows: total('count(*)', INCLUDED),
    netAmount: total('sum(net)'),
    published: total('sum(published)'),
    discount: total('sum(discount)'),
    accessorials: total('sum(accessorials)'),
    fuel: total('sum(fuel)'),
    taxes: total('sum(taxes)'),
    packages: total('sum(packages)'),
    rows: total('count(*)'),
    corrections: total('sum(address_correction)'),
    chargeCorrections: total('sum(charge_correction)'),
    chargebacks: total('sum(chargeback)'),
    declared: total('sum(declared)'),
    auditFees: total('sum(audit_fee)'),
    auditFeeRows: total('count(*)', 'audit_fee <> 0'),
    earlyAmSpend: total('sum(net)', EARLY_AM),
    earlyAmPackages: total('sum(packages)', EARLY_AM),
    earlyAmRows: total('count(*)', EARLY_AM),
    earlyAmSpendRows: total('count(*)', EARLY_AM, 'net <> 0'),
    statedPackages: total('sum(packages)', STATED),
    statedRows: total('count(*)', STATED),
    onTime: total('sum(packages)', `tracking_status = 'On Time'`),
    late: total('sum(packages)', `tracking_status = 'Late'`),
    exceptions: total('sum(packages)', `tracking_status = 'Exception'`),
    pendingLate: total('sum(packages)', `tracking_status = 'Pending Late'`),
    billedCorrectly: total('sum(packages)', STATED, RIGHT),
    billWeight: weight('sum(bill_weight)', ...WEIGHED),
    weighedRows: total('count(*)', ...WEIGHED),
    weighedPackages: total('sum(packages)', ...WEIGHED),
    actualWeight: weight('sum(actual_weight)', ...SCALED),
    scaledPackages: total('sum(packages)', ...SCALED),
    extraWeight: weight('sum(bill_weight - actual_weight)', ...HEAVIER),
    heavierPackages: total('sum(packages)', ...HEAVIER),
    includedWeight: weight('sum(bill_weight)', INCLUDED),
    zoneSum: total('sum(domestic_zone * packages)', INCLUDED),
    zonedPackages: total('sum(packages)', INCLUDED, 'domestic_zone IS NOT NULL'),
    labelDays: total('sum((delivery_date - label_date) * packages)', INCLUDED, SINCE_LABEL),
    labelWeekdays: total(`sum(${LABEL_DAYS} * packages)`, INCLUDED, SINCE_LABEL),
    labelledPackages: total('sum(packages)', INCLUDED, SINCE_LABEL),
    pickupDays: total('sum((delivery_date - pickup_date) * packages)', INCLUDED, SINCE_PICKUP),
    pickupWeekdays: total(`sum(${TRANSIT_DAYS} * packages)`, INCLUDED, SINCE_PICKUP),
    pickedUpPackages: total('sum(packages)', INCLUDED, SINCE_PICKUP),
  },
  facts: {
    totalSpend: sumOf('spend', 'spendRows'),
    netAmount: sumOf('netAmount', 'rows'),
    publishedAmount: sumOf('published', 'rows'),
    transportationDiscount: sumOf('discount', 'rows'),
    accessorials: sumOf('accessorials', 'rows'),
    fuelSurcharge: sumOf('fuel', 'rows'),
    taxesAndOthers: sumOf('taxes', 'rows'),
    packages: sumOf('packages', 'rows'),
    costPerPackage: costOfPackage,
    addressCorrectionFees: sumOf('corrections', 'rows'),
    chargebacks: sumOf('chargebacks', 'rows'),
    declaredValue: share('declared', '0.5', 'rows'),
    shippingChargeCorrections: sumOf('chargeCorrections', 'rows'),
    correctionCharges: sumOf('chargeCorrections', 'rows'),
    sccAuditFee: sumOf('auditFees', 'auditFeeRows'),
    earlyAmSpend: sumOf('earlyAmSpend', 'earlyAmSpendRows'),
    earlyAmPackages: sumOf('earlyAmPackages', 'earlyAmRows'),
    earlyAmPerPackage: ratio('earlyAmSpend', 'earlyAmPackages', 'earlyAmRows'),
    totalPackages: sumOf('statedPackages', 'statedRows'),
    onTimePackages: sumOf('onTime', 'statedRows'),
    latePackages: sumOf('late', 'statedRows'),
    exceptionPackages: sumOf('exceptions', 'statedRows'),
    pendingLatePackages: sumOf('pendingLate', 'statedRows'),
    correctlyBilledPackages: sumOf('billedCorrectly', 'statedRows'),
    billWeight: sumOf('billWeight', 'weighedRows'),
    actualWeight: sumOf('actualWeight', 'rows'),
    weightDifference: sumOf('extraWeight', 'rows'),
    billWeightPerPackage: ratio('billWeight', 'weighedPackages', 'rows'),
    actualWeightPerPackage: ratio('actualWeight', 'scaledPackages', 'rows'),
    weightDifferencePerPackage: ratio('extraWeight', 'heavierPackages', 'rows'),
    weeklySpend: sumOf('spend', 'includedRows'),
    averageSpend: costOfPackage,
    averageCostPerPound: ratio('spend', 'includedWeight', 'includedRows'),
    weeklyPackages: sumOf('includedPackages', 'includedRows'),
    averageBillWeight: ratio('includedWeight', 'includedPackages', 'includedRows'),
    averageDomesticZone: meanZone,
    weeklyVolume: share('includedPackages', '0.25', 'includedRows'),
    weeklyCost: share('spend', '0.25', 'includedRows'),
    unitCost: costOfPackage,
    avgWeight: ratio('includedWeight', 'includedPackages', 'includedRows'),
    avgZone: meanZone,
    labelToDelivery: ratio('labelDays', 'labelledPackages', 'includedRows'),
    busLabelToDelivery: ratio('labelWeekdays', 'labelledPackages', 'includedRows'),
    pickupToDelivery: ratio('pickupDays', 'pickedUpPackages', 'includedRows'),
    busPickupToDelivery: ratio('pickupWeekdays', 'pickedUpPackages', 'includedRows'),
  },
};

const ACCESSORIAL = `bucket = 'other accessorial'`;

const charges: PeerSource = {
  table: 'charges',
  totals: {
    net: total('sum(net)', ACCESSORIAL),
    netRows: total('count(*)', ACCESSORIAL, 'net <> 0'),
    gross: total('sum(gross)', ACCESSORIAL),
    discount: total('sum(discount)', ACCESSORIAL),
    lines: total('count(*)', ACCESSORIAL),
    // All charges of a shipment have the same account, service, days and places, so the numbers of shipments of such groups add up.
    shipments: total('count(DISTINCT shipment_id)', ACCESSORIAL),
  },
  facts: {
    accessorialSpend: sumOf('net', 'netRows'),
    accessorialGross: sumOf('gross', 'lines'),
    accessorialDiscount: sumOf('discount', 'lines'),
    accessorialCount: sumOf('lines', 'lines'),
    accessorialShipments: sumOf('shipments', 'lines'),
    accessorialPerShipment: ratio('net', 'shipments', 'lines'),
  },
};

const credits: PeerSource = {
  table: 'credits',
  totals: {
    refund: total('sum(refund)'),
    refundRows: total('count(*)', 'refund <> 0'),
    auditRefund: total('sum(refund)', `refund_by = 'audit'`),
    clientRefund: total('sum(refund)', `refund_by = 'client'`),
    rows: total('count(*)'),
  },
  facts: {
    totalRefund: sumOf('refund', 'refundRows'),
    auditRefund: sumOf('auditRefund', 'rows'),
    clientRefund: sumOf('clientRefund', 'rows'),
  },
};

/** The totals and figures of each source, written by hand for the peers. */
export const peerSources: Readonly<Record<string, PeerSource>> = { shipments, charges, credits };

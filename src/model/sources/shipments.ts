import { OVERVIEW_WEEKS } from '#model/dates/default-ranges.ts';
import { type TrackingStatus, trackingStatuses } from '#model/tracking-statuses.ts';
import { commonDimensions } from './common-dimensions.ts';
import {
  type DaysBetween,
  defineSource,
  type Fact,
  type Measure,
  type RowCondition,
  type SourceTest,
} from './source.ts';

const money = (label: string, plus: string[], minus: string[] = []): Measure => ({
  label,
  format: 'money',
  plus,
  minus,
});

const TAXES_AND_OTHERS = ['billing_adjustment', 'tax', 'fee', 'other'];
const BUCKETS = ['transportation', 'fuel_surcharge', 'other_accessorial', ...TAXES_AND_OTHERS];
const amounts = (buckets: string[]) => buckets.map((bucket) => `${bucket}_amount`);
const discounts = (buckets: string[]) => buckets.map((bucket) => `${bucket}_discount`);

/** The specification: changing the fact of the spend page requires its measure to differ from zero. */
const nonZero = (label: string): RowCondition => ({
  is: ['measureNonZero'],
  note: `Shipments whose ${label} is zero are left out.`,
});

const packagesOf = (status: TrackingStatus, description: string): Fact<'no_of_pkgs'> => ({
  kind: 'sum',
  measure: 'no_of_pkgs',
  label: trackingStatuses[status].packagesLabel,
  format: 'integer',
  description,
  colour: trackingStatuses[status].color,
  only: {
    is: [{ column: 'tracking_status', isOneOf: [status] }],
    note: `Only packages whose delivery was ${status} count; the others are left out.`,
  },
});

// Source: dashboards.md §4, the clauses of the weight page.
const packed: SourceTest[] = [{ column: 'no_of_pkgs', isAbove: 0 }];
const heavier: SourceTest[] = [...packed, { column: 'bill_weight_pounds', isAbove: 'actual_weight_pounds' }];
const PACKED_NOTE = 'Shipments with a negative weight or without a package are left out.';
const HEAVIER_NOTE = 'Shipments without a package, or billed at no more than their actual weight, are left out.';

/** What the services are called that promise delivery early in the morning of the next day. */
const EARLY_AM = ['UPS Next Day Air Early', 'FedEx First Overnight', 'FedEx First Overnight Freight'];
const earlyAm: SourceTest[] = [{ column: 'service', isOneOf: EARLY_AM }];
const EARLY_AM_NOTE = 'Only shipments by an early morning service of the next day count; the others are left out.';

/** What avoidable charges are shown of: the shipments that bear one. */
const bearing = (what: string): RowCondition => ({
  is: ['measureNonZero'],
  note: `Shipments without ${what} are left out.`,
});

// The figures of the Overview are of the same shipments, so that they can be held against each other.
const counted: SourceTest[] = ['carrierNotExcluded'];
const COUNTED_NOTE = 'Shipments of excluded carriers (by default USPS and DHL) are left out.';
const overview = { is: counted, note: COUNTED_NOTE };

/** The weeks that the Overview shows together. */
const PER_WEEK = 1 / OVERVIEW_WEEKS;

// The zones of UPS and FedEx between the 48 states: the last digit is the distance, what is before it the service.
const DOMESTIC_ZONES = ['', '0', '00', '10', '13', '20', '30'].flatMap((service) =>
  [2, 3, 4, 5, 6, 7, 8].map((distance) => `${service}${distance}`),
);

const domestic: RowCondition<SourceTest> = {
  is: [...counted, { column: 'zone', isOneOf: DOMESTIC_ZONES }],
  note: 'Shipments of excluded carriers, and those outside the domestic zones 2 to 8, are left out.',
};

const delivered = (since: string, what: string): RowCondition<SourceTest> => ({
  is: [...counted, { column: 'delivery_date', isNotBefore: since }],
  note: `Shipments of excluded carriers, and those without ${what} or a delivery, are left out.`,
});
const sinceLabel = delivered('label_date', 'a date of the label');
const sincePickup = delivered('pickup_date', 'a ship date');
const daysToDelivery = (label: string, from: string, count: DaysBetween['count']): Measure => ({
  label,
  format: 'decimal',
  days: { from, to: 'delivery_date', count },
});
const meanDays = (
  measure: 'label_days' | 'label_business_days' | 'pickup_days' | 'pickup_business_days',
  texts: Pick<Fact, 'label' | 'description'>,
  only: RowCondition<SourceTest>,
): Fact<typeof measure | 'no_of_pkgs'> => ({
  kind: 'mean',
  measure,
  weight: 'no_of_pkgs',
  format: 'decimal',
  ...texts,
  only,
});

/** One row per tracking number of an invoice. Without excluded carriers Total Spend is Published Amount − Transportation Discount + Accessorials + Fuel Surcharge + Taxes & Other Charges. */
export const shipments = defineSource({
  id: 'shipments',
  table: 'shipments',
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'id', type: 'id' },
    tracking_status: { label: 'Tracking Status', column: 'tracking_status', type: 'text' },
    delivery_date: { label: 'Delivery Date', column: 'delivery_date', type: 'instant' },
    scheduled_date: { label: 'Scheduled Date', column: 'scheduled_date', type: 'instant' },
    consignee_name: { label: 'Receiver Name', column: 'consignee_name', type: 'text' },
    consignee_company: { label: 'Receiver Company', column: 'consignee_company', type: 'text' },
    consignee_address: { label: 'Receiver Address', column: 'consignee_address', type: 'text' },
  },
  measures: {
    net_amount: money('Net Amount', ['net_amount']),
    incentive_amount: money('Incentive Amount', discounts(BUCKETS)),
    transportation_amount: money('Published Amount', ['transportation_amount']),
    transportation_discount: money('Transportation Discount', ['transportation_discount']),
    other_accessorial_amount: money('Accessorial Amount', ['other_accessorial_amount']),
    other_accessorial_discount: money('Accessorial Discount', ['other_accessorial_discount']),
    net_other_accessorial_amount: money(
      'Net Accessorial Amount',
      ['other_accessorial_amount'],
      ['other_accessorial_discount'],
    ),
    fuel_surcharge_amount: money('Fuel Surcharge Amount', ['fuel_surcharge_amount']),
    fuel_surcharge_discount: money('Fuel Surcharge Discount', ['fuel_surcharge_discount']),
    net_fuel_surcharge_amount: money(
      'Net Fuel Surcharge Amount',
      ['fuel_surcharge_amount'],
      ['fuel_surcharge_discount'],
    ),
    taxes_and_others: money('Taxes & Others', amounts(TAXES_AND_OTHERS)),
    taxes_and_others_discount: money('Taxes & Others Discount', discounts(TAXES_AND_OTHERS)),
    net_taxes_and_others: money('Net Taxes & Others', amounts(TAXES_AND_OTHERS), discounts(TAXES_AND_OTHERS)),
    no_of_pkgs: { label: 'Package Count', format: 'integer', plus: ['no_of_pkgs'] },
    bill_weight_pounds: { label: 'Bill Weight', format: 'weight', plus: ['bill_weight_pounds'] },
    actual_weight_pounds: { label: 'Actual Weight', format: 'weight', plus: ['actual_weight_pounds'] },
    delta_weight_pounds: {
      label: 'Bill Weight − Actual Weight',
      format: 'weight',
      plus: ['bill_weight_pounds'],
      minus: ['actual_weight_pounds'],
    },
    domestic_zone: { label: 'Domestic Zone', format: 'decimal', lastDigitOf: 'zone' },
    label_days: daysToDelivery('Days from Label to Delivery', 'label_date', 'calendar'),
    label_business_days: daysToDelivery('Business Days from Label to Delivery', 'label_date', 'business'),
    pickup_days: daysToDelivery('Days from Pickup to Delivery', 'pickup_date', 'calendar'),
    pickup_business_days: daysToDelivery('Business Days from Pickup to Delivery', 'pickup_date', 'business'),
    address_correction_amt: money('Address Correction', ['address_correction_amt']),
    shipping_charge_correction_amt: money('Shipping Charge Correction', ['shipping_charge_correction_amt']),
    chargeback_amt: money('Chargeback', ['chargeback_amt']),
    declared_amt: money('Declared Value', ['declared_amt']),
    audit_fee_amt: money('SCC Audit Fee', ['audit_fee_amt']),
  },
  facts: {
    totalSpend: {
      kind: 'sum',
      measure: 'net_amount',
      label: 'Total Spend',
      format: 'money',
      description:
        'What the carriers invoiced after discounts: published amount less transportation discount, plus accessorials, fuel surcharge, taxes and other charges. Leaves out the carriers your company excludes, by default USPS and DHL.',
      only: {
        is: ['measureNonZero', 'carrierNotExcluded'],
        note: 'Shipments whose Total Spend is zero and shipments of excluded carriers (by default USPS and DHL) are left out.',
      },
    },
    publishedAmount: {
      kind: 'sum',
      measure: 'transportation_amount',
      label: 'Published Amount',
      format: 'money',
      description: 'Transportation at the carrier’s published rates, before discounts.',
      only: nonZero('Published Amount'),
    },
    transportationDiscount: {
      kind: 'sum',
      measure: 'transportation_discount',
      label: 'Transportation Discount',
      format: 'money',
      description: 'What the carrier took off the published amount.',
      only: nonZero('Transportation Discount'),
    },
    accessorials: {
      kind: 'sum',
      measure: 'net_other_accessorial_amount',
      label: 'Accessorials',
      format: 'money',
      description: 'Charges for special handling, without fuel surcharge, after discounts.',
      only: nonZero('Accessorials'),
    },
    fuelSurcharge: {
      kind: 'sum',
      measure: 'net_fuel_surcharge_amount',
      label: 'Fuel Surcharge',
      format: 'money',
      description: 'Fuel surcharge after discounts.',
      only: nonZero('Fuel Surcharge'),
    },
    taxesAndOthers: {
      kind: 'sum',
      measure: 'net_taxes_and_others',
      label: 'Taxes & Other Charges',
      format: 'money',
      description: 'Taxes, fees, billing adjustments and other charges, after discounts.',
      only: nonZero('Taxes & Other Charges'),
    },
    packages: {
      kind: 'sum',
      measure: 'no_of_pkgs',
      label: 'Packages',
      format: 'integer',
      description: 'Packages the carriers invoiced.',
    },
    shipmentCount: {
      kind: 'count',
      label: 'Shipments',
      format: 'integer',
      description: 'Tracking numbers, counted once per invoice they are on.',
    },
    invoices: {
      kind: 'countDistinct',
      column: 'invoice_number',
      label: 'Invoices',
      format: 'integer',
      description: 'Distinct invoice numbers.',
    },
    totalPackages: {
      kind: 'sum',
      measure: 'no_of_pkgs',
      label: 'Total Packages',
      format: 'integer',
      description: 'Packages whose delivery is known to have been on time, late, excepted or pending late.',
      only: {
        is: [{ column: 'tracking_status', isStated: true }],
        note: 'Packages of which the carrier reported no delivery are left out.',
      },
    },
    onTimePackages: packagesOf('On Time', 'Packages delivered by the promised time.'),
    latePackages: packagesOf('Late', 'Packages delivered after the promised time.'),
    exceptionPackages: packagesOf('Exception', 'Packages late for a reason the carrier is excused for, or returned.'),
    pendingLatePackages: packagesOf('Pending Late', 'Packages past their promised time and not delivered yet.'),
    billWeight: {
      kind: 'sum',
      measure: 'bill_weight_pounds',
      label: 'Bill Weight',
      format: 'weight',
      description: 'Weight the carriers charged for.',
      only: { is: ['measureNotNegative', ...packed], note: PACKED_NOTE },
    },
    actualWeight: {
      kind: 'sum',
      measure: 'actual_weight_pounds',
      label: 'Actual Weight',
      format: 'weight',
      description: 'Weight the packages had on the scale.',
      only: { is: ['measureNotNegative', ...packed], note: PACKED_NOTE },
    },
    weightDifference: {
      kind: 'sum',
      measure: 'delta_weight_pounds',
      label: 'Bill Weight − Actual Weight',
      format: 'weight',
      description: 'What was charged for above the weight on the scale: mostly the size of the box (DIM weight).',
      only: { is: heavier, note: HEAVIER_NOTE },
    },
    weightedPackages: {
      kind: 'sum',
      measure: 'no_of_pkgs',
      label: 'Packages Weighed',
      format: 'integer',
      description: 'Packages the carriers invoiced a weight for.',
      only: { is: packed, note: PACKED_NOTE },
    },
    billWeightPerPackage: {
      kind: 'ratio',
      numerator: 'billWeight',
      denominator: 'weightedPackages',
      label: 'Bill Weight per Package',
      format: 'weight',
      description: 'Bill weight over packages, both in total.',
      only: { is: packed, note: PACKED_NOTE },
    },
    actualWeightPerPackage: {
      kind: 'ratio',
      numerator: 'actualWeight',
      denominator: 'weightedPackages',
      label: 'Actual Weight per Package',
      format: 'weight',
      description: 'Actual weight over packages, both in total.',
      only: { is: packed, note: PACKED_NOTE },
    },
    weightDifferencePerPackage: {
      kind: 'ratio',
      numerator: 'weightDifference',
      denominator: 'weightedPackages',
      label: 'Difference per Package',
      format: 'weight',
      description: 'Bill weight less actual weight, over the packages billed above their actual weight.',
      only: { is: heavier, note: HEAVIER_NOTE },
    },
    addressCorrectionFees: {
      kind: 'sum',
      measure: 'address_correction_amt',
      label: 'Reduce Address Correction Fees',
      format: 'money',
      description: 'What the carriers charged for correcting addresses: avoided by checking them before shipping.',
      only: bearing('an address correction'),
    },
    chargebacks: {
      kind: 'sum',
      measure: 'chargeback_amt',
      label: 'Reduce Chargebacks and Chargeback Fee',
      format: 'money',
      description: 'Shipping charged back because another party refused to pay, with the fee for it.',
      only: bearing('a chargeback'),
    },
    declaredValue: {
      kind: 'sum',
      measure: 'declared_amt',
      share: 0.5,
      label: 'Avoid Declared Value',
      format: 'money',
      description: 'Half of what the carriers charged for declared value, which insurance elsewhere would save.',
      only: bearing('a charge for declared value'),
    },
    shippingChargeCorrections: {
      kind: 'sum',
      measure: 'shipping_charge_correction_amt',
      label: 'Shipping Charge Correction Audit Fee',
      format: 'money',
      description:
        'What was charged after the carrier measured or weighed a package otherwise than the shipper had stated.',
      only: bearing('a shipping charge correction'),
    },
    earlyAmSpend: {
      kind: 'sum',
      measure: 'net_amount',
      label: 'Early AM Spend',
      format: 'money',
      description: 'Net amount of shipments by an early morning service of the next day.',
      only: { is: ['measureNonZero', ...earlyAm], note: EARLY_AM_NOTE },
    },
    earlyAmPackages: {
      kind: 'sum',
      measure: 'no_of_pkgs',
      label: 'Early AM Packages',
      format: 'integer',
      description: 'Packages by an early morning service of the next day.',
      only: { is: earlyAm, note: EARLY_AM_NOTE },
    },
    earlyAmPerPackage: {
      kind: 'ratio',
      numerator: 'earlyAmSpend',
      denominator: 'earlyAmPackages',
      label: 'Early AM Cost per Package',
      format: 'money',
      description: 'Early AM spend over early AM packages, both in total.',
      only: { is: earlyAm, note: EARLY_AM_NOTE },
    },
    sccAuditFee: {
      kind: 'sum',
      measure: 'audit_fee_amt',
      label: 'SCC Audit Fee',
      format: 'money',
      description: 'The fee a carrier charges when its shipping charge corrections pass a threshold.',
      only: bearing('an SCC audit fee'),
    },
    costPerPackage: {
      kind: 'ratio',
      numerator: 'totalSpend',
      denominator: 'packages',
      label: 'Cost per Package',
      format: 'money',
      description: 'Total Spend over packages, both without the excluded carriers.',
      only: {
        is: ['carrierNotExcluded'],
        note: 'Shipments of excluded carriers (by default USPS and DHL) are left out.',
      },
    },
    weeklySpend: {
      kind: 'sum',
      measure: 'net_amount',
      label: 'Weekly Spend',
      format: 'money',
      description: 'What the carriers invoiced in a week, after discounts.',
      only: overview,
    },
    averageSpend: {
      kind: 'ratio',
      numerator: 'weeklySpend',
      denominator: 'weeklyPackages',
      label: 'Average Spend',
      format: 'money',
      description: 'Cost of a package.',
      only: overview,
    },
    averageCostPerPound: {
      kind: 'ratio',
      numerator: 'weeklySpend',
      denominator: 'billWeight',
      label: 'Average Cost per lb',
      format: 'money',
      description: 'Cost of a pound charged for.',
      only: overview,
    },
    weeklyPackages: {
      kind: 'sum',
      measure: 'no_of_pkgs',
      label: 'Weekly Packages',
      format: 'integer',
      description: 'Packages invoiced in a week.',
      only: overview,
    },
    averageBillWeight: {
      kind: 'ratio',
      numerator: 'billWeight',
      denominator: 'weeklyPackages',
      label: 'Average Bill Weight',
      format: 'weight',
      description: 'Weight charged for in a package.',
      only: overview,
    },
    averageDomesticZone: {
      kind: 'mean',
      measure: 'domestic_zone',
      weight: 'no_of_pkgs',
      label: 'Average Domestic Zone',
      format: 'decimal',
      description: 'How far domestic parcels travel. A rise makes parcels dearer at equal weight.',
      only: domestic,
    },
    weeklyVolume: {
      kind: 'sum',
      measure: 'no_of_pkgs',
      share: PER_WEEK,
      label: 'Weekly Volume',
      format: 'decimal',
      description: 'Packages in an average week.',
      only: overview,
    },
    weeklyCost: {
      kind: 'sum',
      measure: 'net_amount',
      share: PER_WEEK,
      label: 'Weekly Cost',
      format: 'money',
      description: 'Spend in an average week.',
      only: overview,
    },
    unitCost: {
      kind: 'ratio',
      numerator: 'weeklySpend',
      denominator: 'weeklyPackages',
      label: 'Unit Cost',
      format: 'money',
      description: 'Cost of a package.',
      only: overview,
    },
    avgWeight: {
      kind: 'ratio',
      numerator: 'billWeight',
      denominator: 'weeklyPackages',
      label: 'Average Weight',
      format: 'weight',
      description: 'Billed weight of a package.',
      only: overview,
    },
    avgZone: {
      kind: 'mean',
      measure: 'domestic_zone',
      weight: 'no_of_pkgs',
      label: 'Average Zone',
      format: 'decimal',
      description: 'Mean rate zone of the domestic packages.',
      only: domestic,
    },
    labelToDelivery: meanDays(
      'label_days',
      { label: 'Label to Delivery', description: 'Days from making the label to delivery.' },
      sinceLabel,
    ),
    busLabelToDelivery: meanDays(
      'label_business_days',
      {
        label: 'Label to Delivery (business days)',
        description: 'Days from Monday to Friday from making the label to delivery.',
      },
      sinceLabel,
    ),
    pickupToDelivery: meanDays(
      'pickup_days',
      { label: 'Pickup to Delivery', description: 'Days from pickup to delivery.' },
      sincePickup,
    ),
    busPickupToDelivery: meanDays(
      'pickup_business_days',
      {
        label: 'Pickup to Delivery (business days)',
        description: 'Days from Monday to Friday from pickup to delivery.',
      },
      sincePickup,
    ),
    costPerPound: {
      kind: 'ratio',
      numerator: 'totalSpend',
      denominator: 'billWeight',
      label: 'Cost per lb',
      format: 'money',
      description: 'Total Spend over pounds charged for, both without the excluded carriers.',
      only: {
        is: ['carrierNotExcluded'],
        note: 'Shipments of excluded carriers (by default USPS and DHL) are left out.',
      },
    },
  },
  rowsFact: 'shipmentCount',
  periodFacts: {
    spend: 'totalSpend',
    pkgs: 'packages',
    lbs: 'billWeight',
    div: 'costPerPackage',
    divLbs: 'costPerPound',
    divPkg: 'billWeightPerPackage',
    accessorial: 'accessorials',
  },
});

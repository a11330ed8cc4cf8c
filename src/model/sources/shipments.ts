import { commonDimensions } from './common-dimensions.ts';
import { defineSource, type Measure, type RowCondition } from './source.ts';

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

/** One row per tracking number of an invoice. Without excluded carriers Total Spend is Published Amount − Transportation Discount + Accessorials + Fuel Surcharge + Taxes & Other Charges. */
export const shipments = defineSource({
  id: 'shipments',
  table: 'shipments',
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'id', type: 'id' },
    tracking_status: { label: 'Tracking Status', column: 'tracking_status', type: 'text' },
    delivery_date: { label: 'Delivery Date', column: 'delivery_date', type: 'instant' },
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
    billWeight: {
      kind: 'sum',
      measure: 'bill_weight_pounds',
      label: 'Bill Weight',
      format: 'weight',
      description: 'Weight the carriers charged for, in pounds.',
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
  },
});

import { costOfPackage, includedCarriers } from './cost-of-package.ts';
import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Fact, RowCondition } from './source.ts';

/** Limits a fact to rows whose measure is not zero, as the specification requires for the spend page. */
const nonZero = (label: string): RowCondition => ({
  is: ['measureNonZero'],
  note: `Shipments whose ${label} is zero are left out.`,
});

/** The costs and the numbers of shipments. */
export const spendFacts = {
  totalSpend: {
    kind: 'sum',
    measure: 'net_amount',
    label: 'Total Spend',
    format: 'money',
    better: 'less',
    description:
      'The amount that carriers invoiced after discounts: published amount minus transportation discount, plus accessorials, fuel surcharge, taxes and other charges. Leaves out the carriers that your company excludes, by default USPS and DHL.',
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
    better: 'less',
    description: 'Transportation at the carrier’s published rates, before discounts.',
    isNoPart: true,
    only: nonZero('Published Amount'),
  },
  transportationDiscount: {
    kind: 'sum',
    measure: 'transportation_discount',
    label: 'Transportation Discount',
    format: 'money',
    better: 'more',
    description: 'The carrier’s discount on the published amount.',
    isNoPart: true,
    only: nonZero('Transportation Discount'),
  },
  netTransportation: {
    kind: 'sum',
    measure: 'net_transportation_amount',
    label: 'Net Transportation',
    format: 'money',
    better: 'less',
    description: 'Transportation after the carrier’s discount: published amount minus transportation discount.',
    only: nonZero('Net Transportation'),
  },
  netAmount: {
    kind: 'sum',
    measure: 'net_amount',
    label: 'Net Amount',
    format: 'money',
    better: 'less',
    description: 'The amount that carriers invoiced after discounts, with all carriers.',
    only: nonZero('Net Amount'),
  },
  accessorials: {
    kind: 'sum',
    measure: 'net_other_accessorial_amount',
    label: 'Accessorials',
    format: 'money',
    better: 'less',
    description: 'Charges for special handling, without fuel surcharge, after discounts.',
    only: nonZero('Accessorials'),
  },
  fuelSurcharge: {
    kind: 'sum',
    measure: 'net_fuel_surcharge_amount',
    label: 'Fuel Surcharge',
    format: 'money',
    better: 'less',
    description: 'Fuel surcharge after discounts.',
    only: nonZero('Fuel Surcharge'),
  },
  taxesAndOthers: {
    kind: 'sum',
    measure: 'net_taxes_and_others',
    label: 'Taxes & Other Charges',
    format: 'money',
    better: 'less',
    description: 'Taxes, fees, billing adjustments and other charges, after discounts.',
    only: nonZero('Taxes & Other Charges'),
  },
  packages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Packages',
    format: 'integer',
    description: 'Packages that carriers invoiced.',
  },
  pricedPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Packages in Total Spend',
    format: 'integer',
    description:
      'Packages of the carriers that Total Spend counts. Total Spend divided by them is the cost per package.',
    only: includedCarriers,
  },
  pricedWeight: {
    kind: 'sum',
    measure: 'bill_weight_pounds',
    label: 'Bill Weight in Total Spend',
    format: 'weight',
    description:
      'Weight that the carriers counted in Total Spend charged for. Total Spend divided by it is the cost per pound.',
    only: includedCarriers,
  },
  shipmentCount: {
    kind: 'count',
    label: 'Shipments',
    format: 'integer',
    description: 'Tracking numbers, counted once on each invoice.',
  },
  invoices: {
    kind: 'countDistinct',
    column: 'invoice_number',
    label: 'Invoices',
    format: 'integer',
    description: 'Distinct invoice numbers.',
  },
  costPerPackage: {
    ...costOfPackage,
    label: 'Cost per Package',
    description: 'Total Spend divided by packages, both without the excluded carriers.',
  },
  costPerShipment: {
    kind: 'ratio',
    numerator: 'totalSpend',
    denominator: 'shipmentCount',
    label: 'Cost per Shipment',
    format: 'money',
    better: 'less',
    description: 'Total Spend divided by shipments, both without the excluded carriers.',
    only: includedCarriers,
  },
} satisfies Record<string, Fact<ShipmentMeasureId>>;

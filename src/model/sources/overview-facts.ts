import { OVERVIEW_WEEKS } from '#model/dates/default-ranges.ts';
import { costOfPackage, includedCarriers } from './cost-of-package.ts';
import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Fact, RowCondition, SourceTest } from './source.ts';

/** The share of one week in the period of the Overview. */
const PER_WEEK = 1 / OVERVIEW_WEEKS;

/** The zones of UPS and FedEx within the 48 states. The last digit is the distance, and the digits before it are the service. */
export const DOMESTIC_ZONES = ['', '0', '00', '10', '13', '20', '30'].flatMap((service) =>
  [2, 3, 4, 5, 6, 7, 8].map((distance) => `${service}${distance}`),
);

const domestic: RowCondition<SourceTest> = {
  is: [...includedCarriers.is, { column: 'zone', isOneOf: DOMESTIC_ZONES }],
  note: 'Shipments of excluded carriers and shipments outside the domestic zones 2 to 8 are left out.',
  shortNote: 'Zones also leave out shipments outside the domestic zones 2 to 8.',
};

const delivered = (since: string, what: string): RowCondition<SourceTest> => ({
  is: [...includedCarriers.is, { column: 'delivery_date', isNotBefore: since }],
  note: `Shipments of excluded carriers and shipments without ${what} or a delivery date are left out.`,
  shortNote: `Days since ${what.replace(/^a /, 'the ')} also leave out shipments without it or a delivery date.`,
});
const sinceLabel = delivered('label_date', 'a label date');
const sincePickup = delivered('pickup_date', 'a ship date');
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

/** The figures of the Overview: for a week, and for the carriers’ services in an average week. */
export const overviewFacts = {
  weeklySpend: {
    kind: 'sum',
    measure: 'net_amount',
    label: 'Weekly Spend',
    format: 'money',
    description: 'The amount that carriers invoiced in a week, after discounts.',
    only: includedCarriers,
  },
  averageSpend: { ...costOfPackage, label: 'Average Spend', description: 'Cost per package.' },
  averageCostPerPound: {
    kind: 'ratio',
    numerator: 'weeklySpend',
    denominator: 'billWeight',
    label: 'Average Cost per lb',
    kilogramLabel: 'Average Cost per kg',
    format: 'money',
    description: 'Cost per billed pound.',
    only: includedCarriers,
  },
  weeklyPackages: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    label: 'Weekly Packages',
    format: 'integer',
    description: 'Packages invoiced in a week.',
    only: includedCarriers,
  },
  averageBillWeight: {
    kind: 'ratio',
    numerator: 'billWeight',
    denominator: 'weeklyPackages',
    label: 'Average Bill Weight',
    format: 'weight',
    description: 'Billed weight per package.',
    only: includedCarriers,
  },
  averageDomesticZone: {
    kind: 'mean',
    measure: 'domestic_zone',
    weight: 'no_of_pkgs',
    label: 'Average Domestic Zone',
    format: 'decimal',
    description: 'How far domestic parcels travel. The higher the zone, the more a parcel of the same weight costs.',
    only: domestic,
  },
  weeklyVolume: {
    kind: 'sum',
    measure: 'no_of_pkgs',
    share: PER_WEEK,
    label: 'Weekly Volume',
    format: 'decimal',
    description: 'Packages in an average week.',
    only: includedCarriers,
  },
  weeklyCost: {
    kind: 'sum',
    measure: 'net_amount',
    share: PER_WEEK,
    label: 'Weekly Cost',
    format: 'money',
    description: 'Spend in an average week.',
    only: includedCarriers,
  },
  unitCost: { ...costOfPackage, label: 'Unit Cost', description: 'Cost per package.' },
  avgWeight: {
    kind: 'ratio',
    numerator: 'billWeight',
    denominator: 'weeklyPackages',
    label: 'Average Weight',
    format: 'weight',
    description: 'Billed weight per package.',
    only: includedCarriers,
  },
  avgZone: {
    kind: 'mean',
    measure: 'domestic_zone',
    weight: 'no_of_pkgs',
    label: 'Average Zone',
    format: 'decimal',
    description: 'Average rate zone of the domestic packages.',
    only: domestic,
  },
  labelToDelivery: meanDays(
    'label_days',
    { label: 'Label to Delivery', description: 'Days from label creation to delivery.' },
    sinceLabel,
  ),
  busLabelToDelivery: meanDays(
    'label_business_days',
    {
      label: 'Label to Delivery (business days)',
      description: 'Weekdays (Monday to Friday) from label creation to delivery.',
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
      description: 'Weekdays (Monday to Friday) from pickup to delivery.',
    },
    sincePickup,
  ),
} satisfies Record<string, Fact<ShipmentMeasureId>>;

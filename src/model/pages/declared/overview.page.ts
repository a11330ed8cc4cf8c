import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const overview = definePage({
  id: 'overview',
  title: 'Overview',
  purpose: 'How is shipping doing as a whole, at a glance?',
  icon: 'gauge',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: [
    'weeklySpend',
    'averageSpend',
    'averageCostPerPound',
    'weeklyPackages',
    'averageBillWeight',
    'averageDomesticZone',
  ],
  defaultFact: 'weeklySpend',
  percentageBase: 'weeklySpend',
  filters: [],
  widgets: [
    {
      kind: 'weeks',
      leadsTo: {
        weeklySpend: { page: 'spend', fact: 'totalSpend' },
        averageSpend: { page: 'accessorial', fact: 'accessorialSpend' },
        averageCostPerPound: { page: 'weight', fact: 'weightDifference' },
        weeklyPackages: { page: 'carrierScore', fact: 'totalPackages' },
        averageBillWeight: { page: 'weight', fact: 'billWeightPerPackage' },
        averageDomesticZone: { page: 'spend', fact: 'publishedAmount' },
      },
    },
    {
      kind: 'summary',
      by: ['carrier_name', 'service'],
      facts: [
        'weeklyVolume',
        'weeklyCost',
        'unitCost',
        'avgWeight',
        'avgZone',
        'labelToDelivery',
        'busLabelToDelivery',
        'pickupToDelivery',
        'busPickupToDelivery',
      ],
    },
  ],
  columns: [
    ...shipmentLineColumns,
    'zone',
    'label_date',
    { field: 'currency_code', label: 'Invoice Currency' },
    'net_amount',
    'no_of_pkgs',
    'bill_weight_pounds',
  ],
  views: { groupings: [...commonGroupings, ['carrier_name', 'service']], pivots: commonPivots },
  period: 'lastFourWeeks',
  hasTable: false,
  isStart: true,
});

import { shipments } from '#model/sources/shipments.ts';
import { definePage } from './page.ts';

export const overview = definePage({
  id: 'overview',
  title: 'Overview',
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
  columns: [],
  hasTable: false,
  period: 'lastFourWeeks',
  isStart: true,
  help: { topic: 'overview', text: null },
});

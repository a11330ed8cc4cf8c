import { analysisWidgets, commonBreakdowns } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const weight = definePage({
  id: 'weight',
  title: 'Weight Analysis',
  purpose: 'How much weight is billed beyond the actual weight, and where?',
  icon: 'scale',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: [
    'billWeight',
    'actualWeight',
    'weightDifference',
    'billWeightPerPackage',
    'actualWeightPerPackage',
    'weightDifferencePerPackage',
  ],
  defaultFact: 'billWeight',
  percentageBase: 'billWeight',
  filters: commonFilters,
  widgets: [
    ...analysisWidgets({
      trend: ['FactVsTime', 'AllWeights'],
      breakdown: [...commonBreakdowns, 'weight_band', 'rate_zone'],
    }),
    {
      kind: 'rateCard',
      rows: 'weight_band',
      columns: 'rate_zone',
      dimension: ['costPerPackage', 'averageCostPerPound', 'pricedPackages', 'totalSpend'],
    },
  ],
  columns: [...shipmentLineColumns, 'bill_weight_pounds', 'actual_weight_pounds', 'delta_weight_pounds'],
  views: { groupings: [...commonGroupings, ['weight_band']], pivots: [...commonPivots, 'rate_zone'] },
  weightUnits: ['lbs', 'kgs'],
  helpText:
    'Compare the billed weight with the weight on the scale. The difference is mostly dimensional (DIM) weight: boxes that are too large for their contents. You can show weights in pounds or kilograms.',
});

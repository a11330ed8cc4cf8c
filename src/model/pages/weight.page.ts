import { shipments } from '#model/sources/shipments.ts';
import { commonFilters } from './common-filters.ts';
import { commonGroupings, commonPivots } from './common-views.ts';
import { definePage } from './page.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const weight = definePage({
  id: 'weight',
  title: 'Weight Analysis',
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
    { kind: 'amounts', chartType: ['basictoggle', 'basicbar', 'basiccolumn'] },
    {
      kind: 'trend',
      dimension: ['FactVsTime', 'AllWeights'],
      chartType: ['basicline', 'basicarea'],
      chartScale: ['linear', 'semilog'],
      chartTimeSpan: ['monthly', 'quarterly'],
      chartComparisonType: ['none', 'year_over_year', 'range_over_range'],
    },
    {
      kind: 'breakdown',
      dimension: ['service_category', 'carrier_name', 'account_number'],
      chartType: ['basicbar', 'basiccolumn', 'piechart'],
      chartScale: ['linear', 'semilog'],
    },
    { kind: 'map', dimension: ['normalised_consignee', 'normalised_sender'] },
  ],
  columns: [...shipmentLineColumns, 'bill_weight_pounds', 'actual_weight_pounds', 'delta_weight_pounds'],
  views: { groupings: commonGroupings, pivots: commonPivots },
  weightUnits: ['lbs', 'kgs'],
  help: {
    topic: 'weight',
    text: 'What you are billed for against what the scale says. The difference is mostly dimensional (DIM) weight: boxes larger than their content. Show weights in pounds or kilograms.',
  },
});

import { analysisWidgets, commonBreakdowns } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shippingInsight } from '#model/pages/shipping-insight.ts';
import { avoidableCosts } from '#model/sources/avoidable-costs.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const avoidableCostsPage = definePage({
  id: 'avoidableCosts',
  title: 'Avoidable Costs',
  permission: 'DASHBOARDS_VIEW',
  source: avoidableCosts,
  facts: [
    'avoidable',
    'savedOnDeclaredValue',
    'savedOnCorrections',
    'savedOnAir',
    'savedOnBoxes',
    'savedOnChargebacks',
    'savedOnCorrectionFees',
    'savedOnEarlyAm',
    'savedOnSplitParcels',
    'savedOnFarZones',
    'farParcels',
    'farParcelsReached',
    'avoidableCases',
  ],
  defaultFact: 'avoidable',
  percentageBase: 'avoidable',
  filters: [...commonFilters, 'avoidable_rule'],
  widgets: analysisWidgets({ breakdown: ['avoidable_rule', 'cause', ...commonBreakdowns] }),
  columns: [...shipmentLineColumns, 'avoidable_rule', 'cause', 'charge', 'billed_amount', 'avoidable_amount'],
  views: {
    groupings: [['avoidable_rule'], ['avoidable_rule', 'cause'], ...commonGroupings],
    pivots: commonPivots,
  },
  tabOf: shippingInsight,
});

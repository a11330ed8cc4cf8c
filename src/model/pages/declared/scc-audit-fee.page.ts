import { analysisWidgets } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shippingInsight } from '#model/pages/shipping-insight.ts';
import { shipments } from '#model/sources/shipments.ts';
import { shippingInsightColumns } from './shipping-insight-columns.ts';

export const sccAuditFee = definePage({
  id: 'sccAuditFee',
  title: 'SCC Audit Fee',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: ['sccAuditFee', 'correctionCharges'],
  defaultFact: 'sccAuditFee',
  percentageBase: 'correctionCharges',
  filters: commonFilters,
  widgets: analysisWidgets({ trend: ['FactVsTime', 'AllAmounts'] }),
  columns: [...shippingInsightColumns],
  views: { groupings: commonGroupings, pivots: commonPivots },
  hasTable: false,
  tabOf: shippingInsight,
});

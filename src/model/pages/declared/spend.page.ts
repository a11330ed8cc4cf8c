import { analysisWidgets, commonBreakdowns } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { spendColumns } from './spend-columns.ts';

export const spend = definePage({
  id: 'spend',
  title: 'Spend Analysis',
  purpose: 'How much is spent on shipping, on what, with whom and where to?',
  icon: 'dollar',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: ['totalSpend', 'publishedAmount', 'transportationDiscount', 'accessorials', 'fuelSurcharge', 'taxesAndOthers'],
  defaultFact: 'totalSpend',
  percentageBase: 'totalSpend',
  filters: commonFilters,
  widgets: analysisWidgets({ breakdown: [...commonBreakdowns, 'store_type'] }),
  columns: [...spendColumns],
  views: { groupings: commonGroupings, pivots: commonPivots },
  helpText:
    'See what you spend on shipping. Choose one of the six amounts, follow it over months or quarters, break it down by service, carrier or account, and see where parcels come from and go to. Amounts are converted to US dollars at the rate on the invoice date; choose a single currency to see them as invoiced. Total Spend leaves out the carriers that your company excludes, by default USPS and DHL.',
});

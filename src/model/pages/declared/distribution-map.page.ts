import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage, type Page } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { spendColumns } from './spend-columns.ts';

/** More than the number of US ZIP codes plus the number of countries. */
const MAX_PLACES = 101_000;

export const distributionMap = definePage({
  id: 'distributionmap',
  title: 'Distribution Map',
  purpose: 'Where do parcels go, how many are there, and what does it cost to ship them?',
  icon: 'pin',
  path: '/aframe/distributionmap',
  permission: 'DISTRIBUTION_MAP',
  source: shipments,
  facts: ['totalSpend', 'packages', 'publishedAmount', 'accessorials', 'fuelSurcharge', 'taxesAndOthers'],
  defaultFact: 'totalSpend',
  percentageBase: 'totalSpend',
  filters: commonFilters,
  widgets: [
    { kind: 'amounts', chartType: ['basictoggle', 'basicbar', 'basiccolumn'] },
    { kind: 'distribution', dimension: ['state', 'zip'], size: 'packages', maxRows: MAX_PLACES },
  ],
  columns: [...spendColumns, 'no_of_pkgs'],
  views: { groupings: commonGroupings, pivots: commonPivots },
  hasTable: false,
});

/** The same page with the data of a demo client, for demonstrations. */
export const distributionMapDemo: Page = {
  ...distributionMap,
  id: 'distributionmapdemo',
  title: 'Distribution Map Demo',
  purpose: 'What does the distribution map look like with a demo client’s data?',
  icon: 'flask',
  path: '/aframe/distributionmapdemo',
  clients: 'demo',
};

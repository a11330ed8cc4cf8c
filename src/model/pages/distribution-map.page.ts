import { shipments } from '#model/sources/shipments.ts';
import { commonFilters } from './common-filters.ts';
import { commonGroupings, commonPivots } from './common-views.ts';
import { definePage, type Page } from './page.ts';
import { spendColumns } from './spend-columns.ts';

/** More than the United States have ZIP codes and the world has countries. */
const MAX_PLACES = 101_000;

export const distributionMap = definePage({
  id: 'distributionmap',
  title: 'Distribution Map',
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
  help: { topic: 'distributionmap', text: null },
});

/** The same page on the data of a demo client, to show it to others. */
export const distributionMapDemo: Page = {
  ...distributionMap,
  id: 'distributionmapdemo',
  title: 'Distribution Map Demo',
  path: '/aframe/distributionmapdemo',
  clients: 'demo',
};

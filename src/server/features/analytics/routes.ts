import * as contract from '#contract/analytics.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { explainChange } from './explain-change.ts';
import { getGridTotals } from './get-grid-totals.ts';
import { getWidgetData } from './get-widget-data.ts';
import { listFilterValues } from './list-filter-values.ts';
import { listGridRows } from './list-grid-rows.ts';
import { timed } from './timed.ts';

/** The permission depends on the page, so the handlers check it. */
export const analyticsRoutes: ApiRoute[] = [
  route(contract.widgetData, 'signed-in', timed(getWidgetData)),
  route(contract.filterValues, 'signed-in', listFilterValues),
  route(contract.gridRows, 'signed-in', timed(listGridRows)),
  route(contract.gridTotals, 'signed-in', getGridTotals),
  route(contract.explainChange, 'signed-in', explainChange),
];

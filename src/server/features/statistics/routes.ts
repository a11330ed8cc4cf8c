import * as contract from '#contract/statistics.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { listArrivals } from '#server/questions/list-arrivals.ts';
import { listCarrierMonths } from './list-carrier-months.ts';
import { listPageUse } from './list-page-use.ts';
import { listSlowQuestions } from './list-slow-questions.ts';

export const statisticsRoutes: readonly ApiRoute[] = [
  route(contract.listCarrierMonths, 'AFRAME_STATISTICS', (ctx) => listCarrierMonths(ctx)),
  route(contract.listCoverage, 'AFRAME_STATISTICS', (ctx) => listArrivals(ctx)),
  route(contract.listPageUse, 'AFRAME_STATISTICS', (ctx) => listPageUse(ctx)),
  route(contract.listSlowQuestions, 'AFRAME_STATISTICS', (ctx) => listSlowQuestions(ctx)),
];

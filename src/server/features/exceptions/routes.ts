import * as contract from '#contract/exceptions.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { changeExceptions, listExceptionSteps } from './change-exceptions.ts';
import { downloadExceptions } from './download-exceptions.ts';
import { countExceptions, searchExceptions } from './search-exceptions.ts';

const SEE = 'INVOICE_SEARCH';

export const exceptionRoutes: readonly ApiRoute[] = [
  route(contract.countExceptions, SEE, (ctx) => countExceptions(ctx)),
  route(contract.searchExceptions, SEE, searchExceptions),
  rawRoute(contract.downloadExceptions, SEE, downloadExceptions),
  route(contract.listExceptionSteps, SEE, (ctx, { params }) => listExceptionSteps(ctx, params)),
  route(contract.changeExceptions, 'DISPUTES_DECIDE', changeExceptions),
];

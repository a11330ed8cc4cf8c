import * as contract from '#contract/api-calls.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { downloadCalls, listCalls, summarizeCalls } from './list-calls.ts';

const PERMISSION = 'SETTINGS_ADMIN';

export const callerRoutes: readonly ApiRoute[] = [
  route(contract.summarizeCalls, PERMISSION, (ctx, { query }) => summarizeCalls(ctx, query)),
  route(contract.listCalls, PERMISSION, (ctx, { query }) => listCalls(ctx, query)),
  rawRoute(contract.downloadCalls, PERMISSION, (ctx, { query }, http) => downloadCalls(ctx, query, http)),
];

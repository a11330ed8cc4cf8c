import * as contract from '#contract/exchange-rates.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { convertAmountsJob } from './convert-amounts-job.ts';
import { getConversion, listConversions, listRejectedRates } from './list-conversions.ts';
import { getLatestRate, listExchangeRates } from './list-exchange-rates.ts';
import { loadRates } from './load-rates.ts';
import { receiveRateFile } from './receive-rate-file.ts';
import { startRebuild } from './start-rebuild.ts';

const PERMISSION = 'SYNC';

export const exchangeRateRoutes: readonly ApiRoute[] = [
  route(contract.listExchangeRates, PERMISSION, (ctx, { query }) => listExchangeRates(ctx, query.day)),
  route(contract.latestRate, 'signed-in', (ctx) => getLatestRate(ctx)),
  rawRoute(
    contract.loadExchangeRates,
    PERMISSION,
    async (ctx, _, { request }) => {
      const { tenantId, login } = ctx.session;
      const id = await loadRates(ctx, { tenantId, login, ...(await receiveRateFile(request, ctx.settings)) });
      await ctx.jobs.enqueue(convertAmountsJob, { conversionId: id });
      return { id };
    },
    202,
  ),
  route(contract.listConversions, PERMISSION, (ctx) => listConversions(ctx)),
  route(contract.getConversion, PERMISSION, (ctx, { params }) => getConversion(ctx, params.id)),
  route(contract.listRejectedRates, PERMISSION, (ctx, { params }) => listRejectedRates(ctx, params.id)),
  route(contract.rebuildAmounts, PERMISSION, (ctx) => startRebuild(ctx), 202),
];

import * as contract from '#contract/jobs.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { cancelJob, prioritizeJob, retryJob } from './change-jobs.ts';
import { downloadJobs, getJobLog, listJobs, listJobTimes } from './list-jobs.ts';

const PERMISSION = 'SETTINGS_ADMIN';

export const jobRoutes: readonly ApiRoute[] = [
  route(contract.listJobs, PERMISSION, (ctx, { query }) => listJobs(ctx, query)),
  rawRoute(contract.downloadJobs, PERMISSION, (ctx, { query }, http) => downloadJobs(ctx, query, http)),
  route(contract.listJobTimes, PERMISSION, (ctx) => listJobTimes(ctx)),
  route(contract.getJobLog, PERMISSION, (ctx, { params }) => getJobLog(ctx, params.id)),
  route(contract.retryJob, PERMISSION, (ctx, { params }) => retryJob(ctx, params.id)),
  route(contract.cancelJob, PERMISSION, (ctx, { params, body }) => cancelJob(ctx, { ...params, ...body })),
  route(contract.prioritizeJob, PERMISSION, (ctx, { params, body }) => prioritizeJob(ctx, { ...params, ...body })),
];

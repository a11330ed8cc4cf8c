import * as contract from '#contract/browser-errors.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { downloadErrors } from './download-errors.ts';
import { findErrors, getErrorDetails } from './read-errors.ts';
import { reportError } from './report-error.ts';
import { resolveError } from './resolve-error.ts';

const PERMISSION = 'SETTINGS_ADMIN';
const MAX_REPORT_BYTES = 64 * 1024;

export const browserErrorRoutes: readonly ApiRoute[] = [
  // Pages can fail for every user, whatever their permissions.
  {
    ...route(contract.reportBrowserError, 'expired-password', (ctx, { body }) => reportError(ctx, body), 202),
    maxBytes: MAX_REPORT_BYTES,
  },
  route(contract.listBrowserErrors, PERMISSION, (ctx, { query: { page, pageSize, ...filter } }) =>
    findErrors(ctx, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
  ),
  rawRoute(contract.downloadBrowserErrors, PERMISSION, (ctx, { query }, http) => downloadErrors(ctx, query, http)),
  route(contract.getBrowserError, PERMISSION, (ctx, { params }) => getErrorDetails(ctx, params.id)),
  route(contract.resolveBrowserError, PERMISSION, (ctx, { params, body }) => resolveError(ctx, { ...params, ...body })),
];

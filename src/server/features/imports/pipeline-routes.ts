import * as contract from '#contract/pipeline.ts';
import { requireOneOf } from '#server/context.ts';
import { listPeriodUploads } from '#server/features/imports/uploads/list-period-uploads.ts';
import { listRejectedGroups } from '#server/features/imports/uploads/list-rejected-groups.ts';
import { runAgain } from '#server/features/imports/uploads/resume-upload.ts';
import { undoUpload } from '#server/features/imports/uploads/undo-upload.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { listArrivals } from '#server/questions/list-arrivals.ts';

const PERMISSION = 'CDC_ADMIN';

/** Routes for operators. */
export const pipelineRoutes: readonly ApiRoute[] = [
  route(contract.listPipelineUploads, PERMISSION, (ctx, { query }) => listPeriodUploads(ctx, query)),
  route(contract.listRejectedGroups, PERMISSION, (ctx, { query }) => listRejectedGroups(ctx, query)),
  // Home shows readers of dashboards which accounts are overdue.
  route(contract.listArrivals, 'signed-in', (ctx) => {
    requireOneOf(ctx, [PERMISSION, 'DASHBOARDS_VIEW']);
    return listArrivals(ctx);
  }),
  route(contract.undoPipelineUpload, PERMISSION, (ctx, { params }) => undoUpload(ctx, params.id)),
  route(contract.runUploadAgain, PERMISSION, (ctx, { params }) => runAgain(ctx, params.id)),
];

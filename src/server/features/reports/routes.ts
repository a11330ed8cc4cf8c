import * as contract from '#contract/reports.ts';
import { requireOneOf } from '#server/context.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { cancelReport, removeReport } from './cancel-report.ts';
import { downloadReport, getReportFile } from './download-report.ts';
import { exportGrid } from './export-grid.ts';
import { generateTrackingReport } from './generate-tracking-report.ts';
import { listReports } from './list-reports.ts';
import { requestChatReport } from './request-chat-report.ts';
import { requestReport, rerunReport } from './request-report.ts';
import { submitReport } from './submit-report.ts';
import { getVisibleRun, listVisibleRuns } from './visible-runs.ts';

const RUN = 'RUN_REPORTS';
const DOWNLOAD = 'DOWNLOAD_REPORTS';

export const reportRoutes: ApiRoute[] = [
  route(contract.reportsAccessableByUser, RUN, (ctx, { query }) => listReports(ctx, query.userId)),
  route(contract.runReport, RUN, (ctx, { body }) => requestReport(ctx, body), 201),
  route(
    contract.getReportsRequest,
    RUN,
    (ctx, { body: { reportsAgentJson, client, childClientIdsCSV } }) =>
      requestChatReport(ctx, { report: reportsAgentJson, clientId: client, childClientIdsCSV }),
    201,
  ),
  route(contract.submitReport, RUN, (ctx, { params, body }) => submitReport(ctx, { ...params, body })),
  route(contract.generateTrackingReport, 'DOWNLOAD_TRACKING_INVOICE_REPORT', (ctx, { body }) =>
    generateTrackingReport(ctx, body),
  ),
  // The handler checks the permission of the page, as for its rows.
  rawRoute(contract.exportGrid, 'signed-in', (ctx, { params, body }, http) =>
    exportGrid(ctx, { pageName: params.page, ...body }, http),
  ),
  route(contract.rerunReport, RUN, (ctx, { params }) => rerunReport(ctx, params.id), 201),
  route(contract.cancelReport, RUN, (ctx, { params }) => cancelReport(ctx, params.id)),
  route(contract.removeReport, RUN, (ctx, { params }) => removeReport(ctx, params.id)),
  // Those who run reports see their progress too. The handlers check for one of both permissions.
  route(contract.reportStatus, 'signed-in', async (ctx, { params }) => {
    requireOneOf(ctx, [RUN, DOWNLOAD]);
    const { state, progress, reason } = await getVisibleRun(ctx, params.id);
    return { status: state, progress, reason };
  }),
  route(contract.listReportRuns, 'signed-in', (ctx) => {
    requireOneOf(ctx, [RUN, DOWNLOAD]);
    return listVisibleRuns(ctx);
  }),
  route(contract.generatedReport, DOWNLOAD, (ctx, { params }) => getReportFile(ctx, params.id)),
  route(contract.reportFileDetails, 'signed-in', (ctx, { params }) => getReportFile(ctx, params.id)),
  // Reports of parcels need another permission, which the handler checks.
  rawRoute(contract.downloadReport, 'signed-in', (ctx, { params }, http) => downloadReport(ctx, params.id, http)),
];

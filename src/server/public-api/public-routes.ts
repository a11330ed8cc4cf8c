import * as contract from '#contract/public-api.ts';
import { getUpload } from '#contract/uploads.ts';
import { describeSources } from '#model/sources/describe-sources.ts';
import { downloadReport } from '#server/features/reports/download-report.ts';
import { askFigures } from './ask-figures.ts';
import { getInvoice, listCharges, listClients, listFindings, listInvoices } from './list-records.ts';
import { listShipments } from './list-shipments.ts';
import { type PublicRoute, publicRoute, rawPublicRoute } from './public-route.ts';
import { getReport, orderReport } from './run-reports.ts';
import { uploadFile } from './upload-file.ts';

/** All calls of the public interface, except the one for tokens. */
export const publicRoutes: readonly PublicRoute[] = [
  publicRoute(contract.publicClients, listClients),
  publicRoute(contract.publicInvoices, listInvoices),
  publicRoute(contract.publicInvoice, getInvoice),
  publicRoute(contract.publicCharges, listCharges),
  publicRoute(contract.publicShipments, listShipments),
  publicRoute(contract.publicFindings, listFindings),
  publicRoute(contract.publicModel, async () => ({ sources: describeSources() })),
  publicRoute(contract.publicFigures, askFigures),
  { ...rawPublicRoute(contract.publicUpload, (ctx, { query }, http) => uploadFile(ctx, query, http)), status: 202 },
  publicRoute(contract.publicUploadState, (ctx, { params: { id } }) => ctx.call(getUpload, { params: { id } })),
  publicRoute(contract.publicReport, orderReport, 202),
  publicRoute(contract.publicReportState, getReport),
  rawPublicRoute(contract.publicReportFile, (ctx, { params }, http) => downloadReport(ctx, params.id, http)),
];

import { pushTrackingEvents as pushTrackingEventsEndpoint } from '#contract/tracking-events.ts';
import {
  answerUpload as answerUploadEndpoint,
  createUpload as createUploadEndpoint,
  downloadInputTemplate as downloadInputTemplateEndpoint,
  downloadPlainTemplate as downloadPlainTemplateEndpoint,
  downloadRejectedLines as downloadRejectedLinesEndpoint,
  getUpload as getUploadEndpoint,
  listRejectedLines as listRejectedLinesEndpoint,
  listUploads as listUploadsEndpoint,
  resumeUpload as resumeUploadEndpoint,
  undoUpload as undoUploadEndpoint,
} from '#contract/uploads.ts';
import { answerUpload } from '#server/features/imports/uploads/answer-upload.ts';
import { createUpload } from '#server/features/imports/uploads/create-upload.ts';
import { downloadInputTemplate } from '#server/features/imports/uploads/download-input-template.ts';
import { downloadPlainTemplate } from '#server/features/imports/uploads/download-plain-template.ts';
import { getUpload, listUploads } from '#server/features/imports/uploads/get-upload.ts';
import { pushTrackingEvents } from '#server/features/imports/uploads/push-tracking-events.ts';
import { downloadRejectedLines, listRejectedLines } from '#server/features/imports/uploads/rejected-lines.ts';
import { resumeUpload } from '#server/features/imports/uploads/resume-upload.ts';
import { undoUpload } from '#server/features/imports/uploads/undo-upload.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';

const PERMISSION = 'UPLOAD_FILES';

export const importRoutes: readonly ApiRoute[] = [
  // The templates come before the route by id, which would match their names as an id.
  rawRoute(downloadPlainTemplateEndpoint, PERMISSION, (_ctx, _input, http) => downloadPlainTemplate(http)),
  rawRoute(downloadInputTemplateEndpoint, PERMISSION, (_ctx, { params }, http) =>
    downloadInputTemplate(params.table, http),
  ),
  rawRoute(createUploadEndpoint, PERMISSION, (ctx, _, http) => createUpload(ctx, http), 202),
  route(
    pushTrackingEventsEndpoint,
    PERMISSION,
    (ctx, { query, body }) => pushTrackingEvents(ctx, query.clientId, body),
    202,
  ),
  route(listUploadsEndpoint, PERMISSION, (ctx) => listUploads(ctx)),
  route(getUploadEndpoint, PERMISSION, (ctx, { params }) => getUpload(ctx, params.id)),
  route(answerUploadEndpoint, PERMISSION, (ctx, { params, body }) => answerUpload(ctx, params.id, body.answers)),
  route(undoUploadEndpoint, PERMISSION, (ctx, { params }) => undoUpload(ctx, params.id)),
  route(resumeUploadEndpoint, PERMISSION, (ctx, { params }) => resumeUpload(ctx, params.id)),
  route(listRejectedLinesEndpoint, PERMISSION, (ctx, { params }) => listRejectedLines(ctx, params.id)),
  rawRoute(downloadRejectedLinesEndpoint, PERMISSION, (ctx, { params }, http) =>
    downloadRejectedLines(ctx, params.id, http),
  ),
];

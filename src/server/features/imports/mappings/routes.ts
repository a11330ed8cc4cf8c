import * as contract from '#contract/mappings.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addMapping } from './add-mapping.ts';
import { editMapping } from './edit-mapping.ts';
import { listMappings } from './list-mappings.ts';
import { previewMapping } from './preview-mapping.ts';
import { removeMapping } from './remove-mapping.ts';
import { sampleColumns } from './sample-columns.ts';

const PERMISSION = 'UPLOAD_FILES';

export const mappingRoutes: readonly ApiRoute[] = [
  route(contract.listMappings, PERMISSION, (ctx, { params }) => listMappings(ctx, params.clientId)),
  route(contract.addMapping, PERMISSION, (ctx, { body }) => addMapping(ctx, body), 201),
  route(contract.editMapping, PERMISSION, (ctx, { params, body }) => editMapping(ctx, params.mappingId, body)),
  route(contract.removeMapping, PERMISSION, (ctx, { params, query }) =>
    removeMapping(ctx, params.mappingId, query.version),
  ),
  route(contract.sampleColumns, PERMISSION, (ctx, { params, query }) =>
    sampleColumns(ctx, { uploadId: params.id, fileId: params.fileId, titles: query.titles }),
  ),
  route(contract.previewMapping, PERMISSION, (ctx, { params, body }) =>
    previewMapping(ctx, { uploadId: params.id, fileId: params.fileId, mapping: body.mapping }),
  ),
];

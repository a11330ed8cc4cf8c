import * as contract from '#contract/gl-codes.ts';
import { requireClient } from '#server/context.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { readGlRules } from '#server/questions/read-allocation.ts';
import { addGlRule, editGlRule, orderGlRules, removeGlRule } from './change-gl-rules.ts';
import { downloadJournal } from './download-journal.ts';
import { addGlCode, editGlCode, readGlCodes, removeGlCode } from './gl-code-record.ts';
import { getGlSummary, listUnallocated, previewRule } from './gl-totals.ts';

const EDIT = 'ACCOUNT_EDIT';

export const glCodeRoutes: readonly ApiRoute[] = [
  route(contract.listGlRecords, EDIT, async (ctx, { params: { clientId } }) => {
    requireClient(ctx, clientId);
    return { codes: await readGlCodes(ctx.db, { clientId }), rules: await readGlRules(ctx.db, { clientId }) };
  }),
  route(contract.addGlCode, EDIT, (ctx, { body }) => addGlCode(ctx, body), 201),
  route(contract.editGlCode, EDIT, (ctx, { params, body }) => editGlCode(ctx, params.codeId, body)),
  route(contract.removeGlCode, EDIT, (ctx, { params, query }) => removeGlCode(ctx, params.codeId, query.version)),
  route(contract.addGlRule, EDIT, (ctx, { body }) => addGlRule(ctx, body), 201),
  route(contract.orderGlRules, EDIT, (ctx, { params, body }) => orderGlRules(ctx, params.clientId, body.ruleIds)),
  route(contract.previewGlRule, EDIT, previewRule),
  route(contract.editGlRule, EDIT, (ctx, { params, body }) => editGlRule(ctx, params.ruleId, body)),
  route(contract.removeGlRule, EDIT, (ctx, { params, query }) => removeGlRule(ctx, params.ruleId, query.version)),
  route(contract.getGlSummary, EDIT, (ctx, { params, query }) => getGlSummary(ctx, params.clientId, query)),
  route(contract.listUnallocated, EDIT, (ctx, { params, query }) => listUnallocated(ctx, params.clientId, query)),
  rawRoute(contract.downloadGlJournal, EDIT, (ctx, { params, query }, http) =>
    downloadJournal(ctx, { ...params, ...query }, http),
  ),
];

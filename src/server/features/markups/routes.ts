import * as runs from '#contract/markup-runs.ts';
import * as contract from '#contract/markups.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { addMarkupRule, editMarkupRule, removeMarkupRule } from './change-markup-rules.ts';
import { addMarkupSet, editMarkupSet, removeMarkupSet } from './change-markup-sets.ts';
import { discardMarkupRun, keepMarkupRun, stampMarkupRun, undoMarkupRun } from './change-run.ts';
import { downloadMarkupInvoice } from './download-invoice.ts';
import { downloadMarkupLines } from './download-lines.ts';
import {
  addMarkupAssignment,
  editMarkupAssignment,
  listMarkupAssignments,
  removeMarkupAssignment,
} from './markup-assignments.ts';
import { getMarkupSet, readMarkupRules, readMarkupSets } from './markup-set-record.ts';
import { prepareMarkupRun } from './prepare-run.ts';
import { getMarkupRun, listMarkupRuns, readMarkupLines } from './run-record.ts';

const [VIEW, EDIT, ASSIGN, RUN] = ['MARKUP_VIEW', 'MARKUP_EDIT', 'ASSIGN_MARKUP', 'RUN_MARKUP'] as const;

export const markupRoutes: readonly ApiRoute[] = [
  route(contract.listMarkupSets, VIEW, (ctx) => readMarkupSets(ctx, ctx.db)),
  route(contract.getMarkupSet, VIEW, async (ctx, { params: { setId } }) => ({
    set: await getMarkupSet(ctx, ctx.db, setId),
    rules: await readMarkupRules(ctx.db, [setId]),
  })),
  route(contract.addMarkupSet, EDIT, (ctx, { body }) => addMarkupSet(ctx, body), 201),
  route(contract.editMarkupSet, EDIT, (ctx, { params, body }) => editMarkupSet(ctx, params.setId, body)),
  route(contract.removeMarkupSet, EDIT, (ctx, { params, query }) => removeMarkupSet(ctx, params.setId, query.version)),
  route(contract.addMarkupRule, EDIT, (ctx, { params, body }) => addMarkupRule(ctx, params.setId, body), 201),
  route(contract.editMarkupRule, EDIT, (ctx, { params, body }) => editMarkupRule(ctx, params, body)),
  route(contract.removeMarkupRule, EDIT, (ctx, { params, query }) => removeMarkupRule(ctx, params, query.version)),
  route(contract.listMarkupAssignments, ASSIGN, listMarkupAssignments),
  route(contract.addMarkupAssignment, ASSIGN, (ctx, { body }) => addMarkupAssignment(ctx, body), 201),
  route(contract.editMarkupAssignment, ASSIGN, (ctx, { params, body }) =>
    editMarkupAssignment(ctx, params.assignmentId, body),
  ),
  route(contract.removeMarkupAssignment, ASSIGN, (ctx, { params, query }) =>
    removeMarkupAssignment(ctx, params.assignmentId, query.version),
  ),
  route(runs.listMarkupRuns, RUN, (ctx, { params }) => listMarkupRuns(ctx, params.clientId)),
  route(runs.prepareMarkupRun, RUN, (ctx, { body }) => prepareMarkupRun(ctx, body), 201),
  route(runs.getMarkupRun, RUN, (ctx, { params }) => getMarkupRun(ctx, ctx.db, params.runId)),
  route(runs.listMarkupLines, RUN, async (ctx, { params: { runId }, query: { search, page, pageSize } }) => {
    await getMarkupRun(ctx, ctx.db, runId);
    return readMarkupLines(ctx.db, { runId, search }, { limit: pageSize, offset: (page - 1) * pageSize });
  }),
  rawRoute(runs.downloadMarkupLines, RUN, (ctx, { params, query }, http) =>
    downloadMarkupLines(ctx, { ...params, ...query }, http),
  ),
  route(runs.keepMarkupRun, RUN, (ctx, { params, body }) => keepMarkupRun(ctx, params.runId, body.version)),
  route(runs.undoMarkupRun, RUN, (ctx, { params, body }) => undoMarkupRun(ctx, params.runId, body.version)),
  route(runs.stampMarkupRun, 'BILLING_STAMPING', (ctx, { params, body }) =>
    stampMarkupRun(ctx, params.runId, body.version),
  ),
  route(runs.discardMarkupRun, RUN, (ctx, { params, query }) => discardMarkupRun(ctx, params.runId, query.version)),
  rawRoute(runs.downloadMarkupInvoice, RUN, (ctx, { params, query }, http) =>
    downloadMarkupInvoice(ctx, { ...params, ...query }, http),
  ),
];

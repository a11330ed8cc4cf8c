import { changeFindings as changeFindingsEndpoint } from '#contract/audit.ts';
import * as contract from '#contract/disputes.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { changeDisputes } from './change-disputes.ts';
import { changeFindings } from './change-findings.ts';
import { getFindingHistory } from './finding-history.ts';
import { listFindingActions } from './list-actions.ts';
import { listAssignees } from './list-assignees.ts';
import { searchFindings } from './search-findings.ts';
import { getDisputeClock, summarizeFindings } from './summarize-findings.ts';
import { undoFindingAction } from './undo-action.ts';

export const disputeRoutes: readonly ApiRoute[] = [
  route(contract.searchFindings, 'DISPUTES_VIEW', searchFindings),
  route(contract.summarizeFindings, 'DISPUTES_VIEW', summarizeFindings),
  route(contract.disputeClock, 'DISPUTES_VIEW', (ctx, { params }) => getDisputeClock(ctx, params.clientId)),
  route(contract.findingHistory, 'DISPUTES_VIEW', (ctx, { params }) => getFindingHistory(ctx, params)),
  route(contract.listFindingActions, 'DISPUTES_VIEW', (ctx, { params }) => listFindingActions(ctx, params.clientId)),
  route(contract.listAssignees, 'DISPUTES_VIEW', (ctx, { params }) => listAssignees(ctx, params.clientId)),
  route(contract.changeDisputes, 'DISPUTES_DECIDE', changeDisputes),
  route(contract.undoFindingAction, 'DISPUTES_DECIDE', (ctx, { params }) => undoFindingAction(ctx, params)),
  route(changeFindingsEndpoint, 'DISPUTES_DECIDE', changeFindings),
];

import { changeFindings as changeFindingsEndpoint } from '#contract/audit.ts';
import * as deadlines from '#contract/deadlines.ts';
import * as contract from '#contract/disputes.ts';
import * as filing from '#contract/filings.ts';
import { listAssignees } from '#server/audit/list-assignees.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { changeDisputes } from './change-disputes.ts';
import { changeFindings } from './change-findings.ts';
import { downloadDeadlines } from './deadline-calendar.ts';
import { listExpiringClaims } from './expiring-claims.ts';
import { fileClaims } from './file-claims.ts';
import { downloadFiling, listFilings } from './filings.ts';
import { getFindingHistory } from './finding-history.ts';
import { importAnswers } from './import-answers.ts';
import { listFindingActions } from './list-actions.ts';
import { listAnswerFiles } from './list-answers.ts';
import { searchFindings } from './search-findings.ts';
import { getDisputeClock, summarizeFindings } from './summarize-findings.ts';
import { undoFindingAction } from './undo-action.ts';
import { listUnmatchedCredits } from './unmatched-credits.ts';

export const disputeRoutes: readonly ApiRoute[] = [
  route(contract.searchFindings, 'DISPUTES_VIEW', searchFindings),
  route(contract.summarizeFindings, 'DISPUTES_VIEW', summarizeFindings),
  route(contract.disputeClock, 'DISPUTES_VIEW', (ctx, { params }) => getDisputeClock(ctx, params.clientId)),
  route(deadlines.listExpiringClaims, 'DISPUTES_VIEW', listExpiringClaims),
  rawRoute(deadlines.downloadDeadlines, 'DISPUTES_VIEW', downloadDeadlines),
  route(contract.findingHistory, 'DISPUTES_VIEW', (ctx, { params }) => getFindingHistory(ctx, params)),
  route(contract.listFindingActions, 'DISPUTES_VIEW', (ctx, { params }) => listFindingActions(ctx, params.clientId)),
  route(contract.listAssignees, 'DISPUTES_VIEW', (ctx, { params }) => listAssignees(ctx, params.clientId)),
  route(filing.listFilings, 'DISPUTES_VIEW', listFilings),
  rawRoute(filing.downloadFiling, 'DISPUTES_VIEW', downloadFiling),
  route(filing.listAnswerFiles, 'DISPUTES_VIEW', (ctx, { params }) => listAnswerFiles(ctx, params.clientId)),
  route(filing.listUnmatchedCredits, 'DISPUTES_VIEW', listUnmatchedCredits),
  route(filing.fileClaims, 'DISPUTES_FILE', fileClaims),
  rawRoute(filing.importAnswers, 'DISPUTES_FILE', (ctx, _, http) => importAnswers(ctx, http)),
  route(contract.changeDisputes, 'DISPUTES_DECIDE', changeDisputes),
  route(contract.undoFindingAction, 'DISPUTES_DECIDE', (ctx, { params }) => undoFindingAction(ctx, params)),
  route(changeFindingsEndpoint, 'DISPUTES_DECIDE', changeFindings),
];

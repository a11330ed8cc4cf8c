import { queryOptions } from '@tanstack/react-query';
import {
  type FindingFilter,
  findingHistory,
  listAssignees,
  listFindingActions,
  searchFindings,
  summarizeFindings,
} from '#contract/disputes.ts';
import { listAnswerFiles, listFilings, listUnmatchedCredits } from '#contract/filings.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';

export const PAGE_SIZE = 25;
const PROGRESS_EVERY_MS = 1000;

export const findingsQuery = (clientId: number, filter: FindingFilter, page: number) =>
  queryOptions({
    queryKey: [searchFindings.path, clientId, filter, page],
    queryFn: ({ signal }) =>
      call(searchFindings, { params: { clientId }, body: { filter, page, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

export const disputeSummaryQuery = (clientId: number, filter: FindingFilter) => {
  // The summary counts by status and by time left, so filters by these don't change it.
  const narrowed = { ...filter, statuses: [], clock: [] };
  return queryOptions({
    queryKey: [summarizeFindings.path, clientId, narrowed],
    queryFn: ({ signal }) => call(summarizeFindings, { params: { clientId }, body: { filter: narrowed } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });
};

/** The last changes, polled while one of them is running. */
export const findingActionsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listFindingActions.path, clientId],
    queryFn: ({ signal }) => call(listFindingActions, { params: { clientId } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.some((action) => action.state === 'running') === true ? PROGRESS_EVERY_MS : false,
  });

export const assigneesQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listAssignees.path, clientId],
    queryFn: ({ signal }) => call(listAssignees, { params: { clientId } }, signal),
  });

export const findingHistoryQuery = (clientId: number, findingId: string) =>
  queryOptions({
    queryKey: [findingHistory.path, clientId, findingId],
    queryFn: ({ signal }) => call(findingHistory, { params: { clientId, findingId } }, signal),
  });

export const filingsQuery = (clientId: number, page: number) =>
  queryOptions({
    queryKey: [listFilings.path, clientId, page],
    queryFn: ({ signal }) => call(listFilings, { params: { clientId }, query: { page } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

export const answerFilesQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listAnswerFiles.path, clientId],
    queryFn: ({ signal }) => call(listAnswerFiles, { params: { clientId } }, signal),
  });

export const unmatchedCreditsQuery = (clientId: number, page: number) =>
  queryOptions({
    queryKey: [listUnmatchedCredits.path, clientId, page],
    queryFn: ({ signal }) => call(listUnmatchedCredits, { params: { clientId }, query: { page } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMarkupLines, listMarkupRuns } from '#contract/markup-runs.ts';
import { getMarkupSet, listMarkupAssignments, listMarkupSets } from '#contract/markups.ts';
import { call } from '#web/api/call.ts';

export const LINES_PER_PAGE = 25;

export const markupSetsQuery = queryOptions({
  queryKey: [listMarkupSets.path],
  queryFn: ({ signal }) => call(listMarkupSets, {}, signal),
});

/** A set with its rules. */
export const markupSetQuery = (setId: number) =>
  queryOptions({
    queryKey: [getMarkupSet.path, setId],
    queryFn: ({ signal }) => call(getMarkupSet, { params: { setId } }, signal),
  });

export const markupAssignmentsQuery = queryOptions({
  queryKey: [listMarkupAssignments.path],
  queryFn: ({ signal }) => call(listMarkupAssignments, {}, signal),
});

export const markupRunsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listMarkupRuns.path, clientId],
    queryFn: ({ signal }) => call(listMarkupRuns, { params: { clientId } }, signal),
  });

/** A page of the parcels of a run. */
export const markupLinesQuery = (runId: number, asked: { search: string; page: number }) =>
  queryOptions({
    queryKey: [listMarkupLines.path, runId, asked],
    queryFn: ({ signal }) =>
      call(listMarkupLines, { params: { runId }, query: { ...asked, pageSize: LINES_PER_PAGE } }, signal),
    placeholderData: keepPreviousData,
  });

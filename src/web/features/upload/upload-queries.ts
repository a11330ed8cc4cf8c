import { queryOptions } from '@tanstack/react-query';
import { getUpload, listRejectedLines } from '#contract/uploads.ts';
import { call } from '#web/api/call.ts';
import { isUploadInProgress } from '#web/api/uploads-query.ts';

const POLL_MS = 1000;

/** One upload, polled every second while it is in progress. */
export const uploadQuery = (id: number) =>
  queryOptions({
    queryKey: [getUpload.path, id],
    queryFn: ({ signal }) => call(getUpload, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isUploadInProgress(state.data) ? POLL_MS : false),
  });

export const rejectedLinesQuery = (id: number) =>
  queryOptions({
    queryKey: [listRejectedLines.path, id],
    queryFn: ({ signal }) => call(listRejectedLines, { params: { id } }, signal),
  });

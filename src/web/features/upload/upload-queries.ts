import { queryOptions } from '@tanstack/react-query';
import { getUpload, listRejectedLines, listUploads, type Upload } from '#contract/uploads.ts';
import { call } from '#web/lib/call.ts';

const POLL_MS = 1000;
const LIST_POLL_MS = 3000;

/** The newest uploads of the reader's clients, asked for anew as long as one of them is not done. */
export const uploadsQuery = queryOptions({
  queryKey: [listUploads.path],
  queryFn: ({ signal }) => call(listUploads, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LIST_POLL_MS : false),
});

/** One upload, asked for every second until it is done. */
export const uploadQuery = (id: number) =>
  queryOptions({
    queryKey: [getUpload.path, id],
    queryFn: ({ signal }) => call(getUpload, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? POLL_MS : false),
  });

export const rejectedLinesQuery = (id: number) =>
  queryOptions({
    queryKey: [listRejectedLines.path, id],
    queryFn: ({ signal }) => call(listRejectedLines, { params: { id } }, signal),
  });

/** Whether the server is still working on the upload. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'queued' || state === 'running';
}

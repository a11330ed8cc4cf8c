import { queryOptions } from '@tanstack/react-query';
import { listUploads, type Upload } from '#contract/uploads.ts';
import { call } from './call.ts';

const POLL_MS = 3000;

/** The newest uploads of the reader's clients, polled while one of them is in progress. */
export const uploadsQuery = queryOptions({
  queryKey: [listUploads.path],
  queryFn: ({ signal }) => call(listUploads, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUploadInProgress) ? POLL_MS : false),
});

/** Whether the server is still working on the upload. */
export function isUploadInProgress({ state }: Upload): boolean {
  return state === 'queued' || state === 'running' || state === 'undoing';
}

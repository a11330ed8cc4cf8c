import { queryOptions } from '@tanstack/react-query';
import { listArrivals, listPipelineUploads, listRejectedGroups } from '#contract/pipeline.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { call } from '#web/api/call.ts';
import { isUploadInProgress } from '#web/api/uploads-query.ts';

const POLL_MS = 2000;

/** The first and last day shown, both inclusive. */
export interface Period {
  from: IsoDate;
  to: IsoDate;
}

/** The uploads of a period, polled while one of them is being imported or cleared. */
export const pipelineUploadsQuery = (period: Period) =>
  queryOptions({
    queryKey: [listPipelineUploads.path, period],
    queryFn: ({ signal }) => call(listPipelineUploads, { query: period }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((upload) => isUploadInProgress(upload) || upload.isClearing) ? POLL_MS : false,
  });

export const rejectedGroupsQuery = (period: Period) =>
  queryOptions({
    queryKey: [listRejectedGroups.path, period],
    queryFn: ({ signal }) => call(listRejectedGroups, { query: period }, signal),
  });

export const arrivalsQuery = queryOptions({
  queryKey: [listArrivals.path],
  queryFn: ({ signal }) => call(listArrivals, {}, signal),
});

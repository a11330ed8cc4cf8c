import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import { getJobLog, JobKind, JobState, listJobs, listJobTimes } from '#contract/jobs.ts';
import { call } from '#web/api/call.ts';

export const JOBS_PER_PAGE = 25;
/** How often the list is reloaded, so that it shows jobs as they start and end. */
const RELOAD_MS = 5000;

type Search = Omit<Input<typeof listJobs>['query'], 'pageSize'>;

export const jobsQuery = (search: Search) =>
  queryOptions({
    queryKey: [listJobs.path, search],
    queryFn: ({ signal }) => call(listJobs, { query: { ...search, pageSize: JOBS_PER_PAGE } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: RELOAD_MS,
  });

export const jobTimesQuery = queryOptions({
  queryKey: [listJobTimes.path],
  queryFn: ({ signal }) => call(listJobTimes, {}, signal),
});

export const jobLogQuery = (id: string) =>
  queryOptions({
    queryKey: [getJobLog.path, id],
    queryFn: ({ signal }) => call(getJobLog, { params: { id } }, signal),
  });

/** Reads the filter of the list from the address. Values that the filters don't offer are ignored. */
export function toJobFilter(choices: { search: string | null; state: string | null; kind: string | null }) {
  return {
    search: choices.search ?? undefined,
    state: JobState.safeParse(choices.state).data,
    kind: JobKind.safeParse(choices.kind).data,
  };
}

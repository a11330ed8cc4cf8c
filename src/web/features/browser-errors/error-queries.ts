import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBrowserError, listBrowserErrors } from '#contract/browser-errors.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';

export const ERRORS_PER_PAGE = 25;

type Search = Omit<Input<typeof listBrowserErrors>['query'], 'pageSize'>;

export const browserErrorsQuery = (search: Search) =>
  queryOptions({
    queryKey: [listBrowserErrors.path, search],
    queryFn: ({ signal }) => call(listBrowserErrors, { query: { ...search, pageSize: ERRORS_PER_PAGE } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const browserErrorQuery = (id: number) =>
  queryOptions({
    queryKey: [getBrowserError.path, id],
    queryFn: ({ signal }) => call(getBrowserError, { params: { id } }, signal),
  });

import { queryOptions } from '@tanstack/react-query';
import { getGlSummary, listUnallocated } from '#contract/gl-codes.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';
import type { GlPeriod } from './gl-period.ts';

export const UNALLOCATED_PER_PAGE = 25;

/** What the journal of a period books to each code, and the totals of its invoices. */
export const glSummaryQuery = (clientId: number, period: GlPeriod) =>
  queryOptions({
    queryKey: [getGlSummary.path, clientId, period],
    queryFn: ({ signal }) => call(getGlSummary, { params: { clientId }, query: { ...period } }, signal),
  });

/** A page of the charges of a period that no rule allocates. */
export const unallocatedQuery = (clientId: number, asked: GlPeriod & { search: string; page: number }) =>
  queryOptions({
    queryKey: [listUnallocated.path, clientId, asked],
    queryFn: ({ signal }) =>
      call(listUnallocated, { params: { clientId }, query: { ...asked, pageSize: UNALLOCATED_PER_PAGE } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

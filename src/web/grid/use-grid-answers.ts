import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gridRows, gridTotals } from '#contract/analytics.ts';
import type { GridQuestion, RowsAnswer, RowsRequest } from '#contract/question.ts';
import { call } from '#web/api/call.ts';

const KEPT_MS = 60_000;

/** Fetches the rows of a page's grid and caches them for a minute. */
export function useGridAnswers(pageId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const keyOf = (request: RowsRequest) => [gridRows.path, pageId, request];
    return {
      hasAnswer: (request: RowsRequest) => client.getQueryData(keyOf(request)) !== undefined,
      ask: (request: RowsRequest): Promise<RowsAnswer> =>
        client.fetchQuery({
          queryKey: keyOf(request),
          queryFn: ({ signal }) => call(gridRows, { params: { page: pageId }, body: request }, signal),
          staleTime: KEPT_MS,
          gcTime: KEPT_MS,
        }),
    };
  }, [client, pageId]);
}

/** The Total row of a page's grid. Nothing is fetched while the question is `null`. */
export function useGridTotals(pageId: string, question: GridQuestion | null) {
  return useQuery({
    queryKey: [gridTotals.path, pageId, question],
    queryFn:
      question === null
        ? skipToken
        : ({ signal }) => call(gridTotals, { params: { page: pageId }, body: question }, signal),
    select: ({ data }) => data[0],
  });
}

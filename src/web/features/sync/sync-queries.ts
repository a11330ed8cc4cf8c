import { queryOptions } from '@tanstack/react-query';
import { type Conversion, listConversions, listExchangeRates, listRejectedRates } from '#contract/exchange-rates.ts';
import { call } from '#web/api/call.ts';

const POLL_MS = 1000;

/** The exchange rates in force on a day. */
export const ratesQuery = (day: string) =>
  queryOptions({
    queryKey: [listExchangeRates.path, day],
    queryFn: ({ signal }) => call(listExchangeRates, { query: { day } }, signal),
  });

/** The last conversions, polled every second while one is in progress. */
export const conversionsQuery = queryOptions({
  queryKey: [listConversions.path],
  queryFn: ({ signal }) => call(listConversions, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isConversionInProgress) ? POLL_MS : false),
});

export const rejectedRatesQuery = (id: number) =>
  queryOptions({
    queryKey: [listRejectedRates.path, id],
    queryFn: ({ signal }) => call(listRejectedRates, { params: { id } }, signal),
  });

/** Whether a conversion is queued or running. */
export function isConversionInProgress({ state }: Conversion): boolean {
  return state === 'queued' || state === 'running';
}

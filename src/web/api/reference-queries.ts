import { queryOptions } from '@tanstack/react-query';
import {
  accountDivisionsByClient,
  accountGroupsByClient,
  accountsByClient,
  carriers,
  clientForAframeDashboards,
  clientsShortAFrame,
  currencyCodes,
  statuses,
} from '#contract/reference-data.ts';
import { call } from './call.ts';

const REFERENCE_STALE_MS = 5 * 60_000;

export const statusesQuery = queryOptions({
  queryKey: [statuses.path],
  queryFn: ({ signal }) => call(statuses, {}, signal),
});

export const clientsQuery = queryOptions({
  queryKey: [clientsShortAFrame.path],
  queryFn: ({ signal }) => call(clientsShortAFrame, {}, signal),
  staleTime: REFERENCE_STALE_MS,
});

export const clientQuery = (clientId: number) =>
  queryOptions({
    queryKey: [clientForAframeDashboards.path, clientId],
    queryFn: ({ signal }) => call(clientForAframeDashboards, { params: { clientId } }, signal),
    staleTime: REFERENCE_STALE_MS,
  });

export const carriersQuery = queryOptions({
  queryKey: [carriers.path],
  queryFn: ({ signal }) => call(carriers, {}, signal),
  staleTime: REFERENCE_STALE_MS,
});

export const accountsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [accountsByClient.path, clientId],
    queryFn: ({ signal }) => call(accountsByClient, { query: { clientId } }, signal),
    staleTime: REFERENCE_STALE_MS,
  });

export const accountDivisionsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [accountDivisionsByClient.path, clientId],
    queryFn: ({ signal }) => call(accountDivisionsByClient, { params: { clientId } }, signal),
    staleTime: REFERENCE_STALE_MS,
  });

export const accountGroupsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [accountGroupsByClient.path, clientId],
    queryFn: ({ signal }) => call(accountGroupsByClient, { params: { clientId } }, signal),
    staleTime: REFERENCE_STALE_MS,
  });

/** The currencies in which the given carriers invoiced a client. An empty list means all carriers. */
export const currencyCodesQuery = (clientId: number, carrierIds: readonly number[]) =>
  queryOptions({
    queryKey: [currencyCodes.path, clientId, carrierIds],
    queryFn: ({ signal }) => call(currencyCodes, { query: { clientId, carriers: carrierIds.join(',') } }, signal),
    staleTime: REFERENCE_STALE_MS,
  });

import { queryOptions } from '@tanstack/react-query';
import {
  type EventFileSource,
  getTrackingGaps,
  listEventFiles,
  listLookUps,
  listUntracked,
} from '#contract/tracking-history.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';
import { PER_PAGE } from './paged-table.tsx';

const pageSize = PER_PAGE;

export const lookUpsQuery = (clientId: number, query: { search: string; page: number }) =>
  queryOptions({
    queryKey: [listLookUps.path, clientId, query],
    queryFn: ({ signal }) => call(listLookUps, { params: { clientId }, query: { ...query, pageSize } }, signal),
    placeholderData: keepClientAnswer(clientId),
    staleTime: 0,
  });

export const eventFilesQuery = (
  clientId: number,
  query: { search: string; source: EventFileSource | undefined; page: number },
) =>
  queryOptions({
    queryKey: [listEventFiles.path, clientId, query],
    queryFn: ({ signal }) => call(listEventFiles, { params: { clientId }, query: { ...query, pageSize } }, signal),
    placeholderData: keepClientAnswer(clientId),
    staleTime: 0,
  });

export const gapsQuery = (clientId: number, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [getTrackingGaps.path, clientId, period],
    queryFn: ({ signal }) => call(getTrackingGaps, { params: { clientId }, query: period }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

export const untrackedQuery = (clientId: number, query: { from: string; to: string; search: string; page: number }) =>
  queryOptions({
    queryKey: [listUntracked.path, clientId, query],
    queryFn: ({ signal }) => call(listUntracked, { params: { clientId }, query: { ...query, pageSize } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

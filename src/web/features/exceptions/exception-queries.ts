import { queryOptions } from '@tanstack/react-query';
import { listAssignees } from '#contract/disputes.ts';
import {
  type ExceptionFilter,
  type ExceptionList,
  listExceptionSteps,
  searchExceptions,
} from '#contract/exceptions.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';

export const PAGE_SIZE = 25;

interface Asked {
  clientId: number;
  list: ExceptionList;
  filter: ExceptionFilter;
  page: number;
}

export const exceptionsQuery = ({ clientId, list, filter, page }: Asked) =>
  queryOptions({
    queryKey: [searchExceptions.path, clientId, list, filter, page],
    queryFn: ({ signal }) =>
      call(searchExceptions, { params: { clientId, list }, body: { filter, page, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepClientAnswer(clientId),
  });

export const exceptionStepsQuery = (clientId: number, list: ExceptionList, key: string) =>
  queryOptions({
    queryKey: [listExceptionSteps.path, clientId, list, key],
    queryFn: ({ signal }) => call(listExceptionSteps, { params: { clientId, list, key } }, signal),
  });

/** Who exceptions can be assigned to. Only readers who see the disputes desk may ask. */
export const assigneesQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listAssignees.path, clientId],
    queryFn: ({ signal }) => call(listAssignees, { params: { clientId } }, signal),
  });

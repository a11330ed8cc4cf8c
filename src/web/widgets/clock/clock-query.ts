import { queryOptions } from '@tanstack/react-query';
import { disputeClock } from '#contract/disputes.ts';
import { call } from '#web/api/call.ts';

/** The money of a client's findings that can still be claimed, by the time that is left. */
export const disputeClockQuery = (clientId: number) =>
  queryOptions({
    queryKey: [disputeClock.path, clientId],
    queryFn: ({ signal }) => call(disputeClock, { params: { clientId } }, signal),
  });

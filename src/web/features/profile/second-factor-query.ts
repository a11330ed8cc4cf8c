import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/api/call.ts';

/** The reader's authenticator app. */
export const secondFactorQuery = queryOptions({
  queryKey: [getSecondFactor.path],
  queryFn: ({ signal }) => call(getSecondFactor, {}, signal),
  staleTime: 0,
});

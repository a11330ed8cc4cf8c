import { queryOptions } from '@tanstack/react-query';
import { listExpiringClaims } from '#contract/deadlines.ts';
import { call } from '#web/api/call.ts';

/** What can be claimed for seven more days or less, client by client. */
export const expiringClaimsQuery = queryOptions({
  queryKey: [listExpiringClaims.path],
  queryFn: ({ signal }) => call(listExpiringClaims, {}, signal),
});

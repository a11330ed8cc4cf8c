import { queryOptions } from '@tanstack/react-query';
import { listIdentityProviders } from '#contract/sso.ts';
import { call } from '#web/api/call.ts';

export const identityProvidersQuery = queryOptions({
  queryKey: [listIdentityProviders.path],
  queryFn: ({ signal }) => call(listIdentityProviders, {}, signal),
});

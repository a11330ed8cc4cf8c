import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authenticate } from '#contract/account.ts';
import { call } from '#web/api/call.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { storeTenant, storeToken } from '#web/session/session-store.ts';
import { tenantUserName } from './tenant-user-name.ts';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  logOffOtherSessions: boolean;
}

/** Signs in: fetches the tenant, then the token. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, ...rest }: Credentials) => {
      const tenant = await client.ensureQueryData(statusesQuery);
      storeTenant(tenant);
      const body = { ...rest, username: tenantUserName(username, tenant.tenantName) };
      return call(authenticate, { body });
    },
    onSuccess: ({ id_token }) => storeToken(id_token),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSsoUserDetails } from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { storeTenant } from '#web/session/session-store.ts';

/** Finds the identity providers of an e-mail domain. */
export function useFindProviders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      storeTenant(await client.ensureQueryData(statusesQuery));
      return call(getSsoUserDetails, { body: { email } });
    },
  });
}

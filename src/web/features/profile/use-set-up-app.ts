import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginSecondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { tenantUserName } from '#web/session/tenant-user-name.ts';
import type { NewApp } from '#web/ui/second-factor/app-instructions.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

export interface SetUpFields {
  password: string;
  /** A code of the app that is replaced. */
  presentCode?: string;
  /** The first code of the new app. */
  code: string;
}

/** Sets up an authenticator app: the password returns its secret, and its first code the recovery codes. */
export function useSetUpApp() {
  const { login } = useAccount();
  const client = useQueryClient();
  const [app, setApp] = useState<NewApp | null>(null);
  const begin = useMutation({
    mutationFn: async ({ password, presentCode }: SetUpFields) => {
      const { tenantName } = await client.ensureQueryData(statusesQuery);
      const username = tenantUserName(login, tenantName);
      return call(beginSecondFactor, {
        body: { username, password, ...(presentCode !== undefined && { code: presentCode }) },
      });
    },
    onSuccess: setApp,
  });
  const confirm = useMutation({
    mutationFn: ({ enrolment, code }: { enrolment: string; code: string }) =>
      call(setUpSecondFactor, { body: { enrolment, code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
  return {
    app,
    recoveryCodes: confirm.data?.recoveryCodes,
    error: begin.error ?? confirm.error,
    isPending: begin.isPending || confirm.isPending,
    submit: (fields: SetUpFields, { onError }: { onError: () => void }) =>
      app === null
        ? begin.mutate(fields, { onError })
        : confirm.mutate({ enrolment: app.enrolment, code: fields.code }, { onError }),
  };
}

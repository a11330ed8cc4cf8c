import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { authenticate } from '#contract/account.ts';
import { beginSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { storeTenant, storeToken } from '#web/session/session-store.ts';
import { tenantUserName } from '#web/session/tenant-user-name.ts';
import type { NewApp } from '#web/ui/second-factor/app-instructions.tsx';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  logOffOtherSessions: boolean;
}

/** The credentials with a code, and the enrolment of the app if it is new. */
export interface SignInAttempt extends Credentials {
  code?: string;
  enrolment?: string;
}

/** What the sign-in page asks for or shows. */
export type SignInStep =
  | { kind: 'password'; credentials: Credentials }
  | { kind: 'code'; credentials: Credentials }
  | { kind: 'setUp'; credentials: Credentials; app: NewApp }
  | { kind: 'recoveryCodes'; codes: readonly string[]; token: string };

/**
 * Signs in: fetches the tenant, then the token. If more than the password is needed, `onStep` receives the next step.
 * A token that comes with recovery codes isn't stored yet, because the page goes on once it is.
 */
export function useSignIn(onStep: (step: SignInStep) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attempt: SignInAttempt) => signIn(client, attempt),
    onSuccess: (result) => (typeof result === 'string' ? storeToken(result) : onStep(result)),
  });
}

/** Returns the token, or the next step. */
async function signIn(client: QueryClient, attempt: SignInAttempt): Promise<string | SignInStep> {
  const tenant = await client.ensureQueryData(statusesQuery);
  storeTenant(tenant);
  const username = tenantUserName(attempt.username, tenant.tenantName);
  try {
    const { id_token, recoveryCodes } = await call(authenticate, { body: { ...attempt, username } });
    return recoveryCodes === undefined ? id_token : { kind: 'recoveryCodes', codes: recoveryCodes, token: id_token };
  } catch (error) {
    const { code: _code, enrolment: _enrolment, ...credentials } = attempt;
    const problem = error instanceof ProblemError ? error.problem?.code : undefined;
    if (problem === 'second-factor') return { kind: 'code', credentials };
    if (problem !== 'second-factor-missing') throw error;
    const app = await call(beginSecondFactor, { body: { username, password: attempt.password } });
    return { kind: 'setUp', credentials, app };
  }
}

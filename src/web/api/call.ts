import type { z } from 'zod';
import { IDLE_SECONDS, regenerateToken } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getIdentityCheck } from '#contract/identity.ts';
import { PASSWORD_EXPIRED } from '#contract/problem.ts';
import { tellIdleSeconds } from '#web/session/activity.ts';
import { askForConfirmation } from '#web/session/confirmation-store.ts';
import {
  endSession,
  getSession,
  getTenant,
  isSignedIn,
  storePasswordDays,
  storeToken,
} from '#web/session/session-store.ts';
import { fillPath, toQueryString } from './fill-path.ts';
import { ConnectionError, ProblemError, toProblemError } from './problem-error.ts';

const PARTNER_CODE = 'PARCELSCOPE';

/** The input of a call: exactly the parts its endpoint declares. */
export type CallInput<E extends Endpoint> = DeclaredPart<'params', z.infer<E['params']>> &
  DeclaredPart<'query', z.infer<E['query']>> &
  DeclaredPart<'body', z.input<E['body']>>;

type DeclaredPart<Name extends string, Value> = unknown extends Value
  ? unknown
  : Value extends Record<string, never>
    ? unknown
    : Record<Name, Value>;

/**
 * Calls an endpoint and validates its response. Throws a `ProblemError` for an error response and ends a rejected
 * session.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<z.infer<E['output']>> {
  const answer = await send(endpoint, input, signal);
  const text = await overNetwork(answer.text());
  return endpoint.output.parse(text === '' ? undefined : JSON.parse(text)) as z.infer<E['output']>;
}

/** Calls an endpoint that responds with a file. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return overNetwork((await send(endpoint, input)).blob());
}

/** Sends a form with files and validates the response as `call` does. */
export async function callWithForm<E extends Endpoint>(endpoint: E, form: FormData): Promise<z.infer<E['output']>> {
  const answer = await send(endpoint, { body: form });
  return endpoint.output.parse(await overNetwork(answer.json())) as z.infer<E['output']>;
}

let renewal: Promise<void> | null = null;

/** Renews the session's token. Concurrent calls share one request. Throws when the session has ended. */
export function renewToken(): Promise<void> {
  renewal ??= requestToken().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function requestToken(): Promise<void> {
  const { token } = getSession();
  const { id_token } = await call(regenerateToken, {});
  // The user may have signed out, or another may have signed in, in the meantime.
  if (getSession().token === token) storeToken(id_token);
}

let confirmation: Promise<boolean> | null = null;

/** Asks the reader to confirm who they are, and returns whether they did. Concurrent calls share one dialog. */
function confirmReader(): Promise<boolean> {
  confirmation ??= call(getIdentityCheck, {})
    .then(askForConfirmation)
    .finally(() => {
      confirmation = null;
    });
  return confirmation;
}

/** Sends a request. If the reader has to confirm who they are first, asks for it and sends the request again. */
async function send(endpoint: Endpoint, input: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await sendInSession(endpoint, input, signal);
  } catch (error) {
    const needsConfirmation = error instanceof ProblemError && error.problem?.code === 'confirmation-required';
    if (!needsConfirmation || !(await confirmReader())) throw error;
    return sendInSession(endpoint, input, signal);
  }
}

function sendInSession(endpoint: Endpoint, input: unknown, signal?: AbortSignal): Promise<Response> {
  return inSession(() => sendOnce(endpoint, input, signal), { canRenew: endpoint !== regenerateToken });
}

/**
 * Sends a request. If the token has expired, for example while the computer slept, renews it and sends the request
 * again. Ends a rejected session.
 */
export async function inSession<Answer>(request: () => Promise<Answer>, { canRenew = true } = {}): Promise<Answer> {
  const { token } = getSession();
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ProblemError && error.isSessionRejected)) throw error;
    if (error.status === 401 && canRenew && (await hasFreshToken(token))) return resend();
    forgetSession(token);
    throw error;
  }

  async function resend(): Promise<Answer> {
    const { token: fresh } = getSession();
    try {
      return await request();
    } catch (error) {
      if (error instanceof ProblemError && error.isSessionRejected) forgetSession(fresh);
      throw error;
    }
  }
}

/** Renews a rejected token unless that has already happened, and returns whether there is a newer one. */
async function hasFreshToken(rejected: string | null): Promise<boolean> {
  if (rejected === null) return false;
  try {
    if (getSession().token === rejected) await renewToken();
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
  return getSession().token !== null;
}

async function sendOnce(endpoint: Endpoint, input: unknown, signal?: AbortSignal): Promise<Response> {
  const { params = {}, query = {}, body } = input as RequestParts;
  const isForm = body instanceof FormData;
  const sent = fetch(fillPath(endpoint.path, params) + toQueryString(query), {
    method: endpoint.method,
    headers: { ...requestHeaders(), ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const answer = await overNetwork(sent);
  if (answer.ok) return answer;
  const error = toProblemError(answer, await overNetwork(answer.text()));
  // The password can expire during a session. The layout then leads to the page that changes it.
  if (error.message === PASSWORD_EXPIRED && isSignedIn(getSession())) storePasswordDays(0);
  throw error;
}

/** Waits for the network. Throws a `ConnectionError` if it fails, unless the request was cancelled. */
async function overNetwork<Received>(work: Promise<Received>): Promise<Received> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(error) : error;
  }
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The headers of every request. */
export function requestHeaders(): Record<string, string> {
  const { token } = getSession();
  const tenant = getTenant();
  return {
    Accept: 'application/json',
    'X-Request-Id': newRequestId(),
    // The server writes mails in the language of the pages, which may differ from the browser's.
    'Accept-Language': document.documentElement.lang,
    'X-PARTNER-CODE': PARTNER_CODE,
    ...(tenant !== null && { 'X-TENANT-NAME': tenant.tenantName, 'X-DATABASE': tenant.database }),
    ...(token !== null && { Authorization: `Bearer ${token}`, [IDLE_SECONDS]: String(tellIdleSeconds()) }),
  };
}

/** The id of a request in the logs of the server and the warehouse. Not `randomUUID`, which only secure origins have. */
function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ends the session if the rejected token is still its current one. */
function forgetSession(rejectedToken: string | null): void {
  if (rejectedToken !== null && rejectedToken === getSession().token) endSession();
}

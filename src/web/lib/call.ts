import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { fillPath, toQueryString } from './fill-path.ts';
import { toProblemError } from './problem-error.ts';
import { clearSession, getSession, getTenant } from './session-store.ts';

const PARTNER_CODE = 'PARCELSCOPE';

/** What a call needs: the parts its endpoint declares, and no others. */
export type CallInput<E extends Endpoint> = Given<'params', z.infer<E['params']>> &
  Given<'query', z.infer<E['query']>> &
  Given<'body', z.input<E['body']>>;

type Given<Name extends string, Value> = unknown extends Value
  ? unknown
  : Value extends Record<string, never>
    ? unknown
    : Record<Name, Value>;

/** Calls an endpoint and checks its answer. Throws a `ProblemError` for an error answer; a rejected session is forgotten. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<z.infer<E['output']>> {
  const answer = await send(endpoint, input, signal);
  const text = await answer.text();
  return endpoint.output.parse(text === '' ? undefined : JSON.parse(text)) as z.infer<E['output']>;
}

/** Fetches an endpoint whose answer is a file. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return (await send(endpoint, input)).blob();
}

async function send(endpoint: Endpoint, input: unknown, signal?: AbortSignal): Promise<Response> {
  const { params = {}, query = {}, body } = input as Parts;
  const { token } = getSession();
  const answer = await fetch(fillPath(endpoint.path, params) + toQueryString(query), {
    method: endpoint.method,
    headers: { ...requestHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (answer.ok) return answer;
  const error = toProblemError(answer, await answer.text());
  if (error.isSessionRejected) forgetSession(token);
  throw error;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The headers every request carries. */
export function requestHeaders(): Record<string, string> {
  const { token } = getSession();
  const tenant = getTenant();
  return {
    Accept: 'application/json',
    'X-PARTNER-CODE': PARTNER_CODE,
    ...(tenant !== null && { 'X-TENANT-NAME': tenant.tenantName, 'X-DATABASE': tenant.database }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

/** Ends the session the rejected token belongs to; a token renewed in the meantime stays. */
export function forgetSession(rejectedToken: string | null): void {
  if (rejectedToken !== null && rejectedToken === getSession().token) clearSession();
}

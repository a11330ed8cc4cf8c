import type { FastifyInstance, InjectOptions } from 'fastify';
import { findReplacedAnswer } from './replace-answer.ts';

/** Creates a `fetch` that passes requests to a server in this process, without a port. */
export function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), window.location.href), init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== window.location.origin) throw new Error(`Request to another host: ${request.url}`);
    const replaced = findReplacedAnswer(pathname);
    if (replaced !== null) return withUrl(replaced, request.url);
    const answer = await app.inject({
      // Safe: browsers send no other methods.
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
      ...(init?.signal && { signal: init.signal }),
    });
    return toResponse(answer, request.url);
  };
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

function toResponse({ statusCode, statusMessage, headers, rawPayload }: Answer, url: string): Response {
  const hasNoBody = statusCode === 204 || statusCode === 304;
  const response = new Response(hasNoBody ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    statusText: statusMessage,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
  return withUrl(response, url);
}

function withUrl(response: Response, url: string): Response {
  return Object.defineProperty(response, 'url', { value: url });
}

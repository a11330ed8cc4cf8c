import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const TIMEOUT_MS = 60_000;

/** Headers that belong to one connection and are not forwarded (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Forwards requests under `/ui1` … `/ui6` to the applications that the settings name. These applications have their own sign-in.
 * Only requests under their own path reach them, and only on their own host.
 */
export async function forwardApps(app: FastifyInstance, { settings: { forward } }: Services): Promise<void> {
  // Bodies are forwarded unread.
  app.removeAllContentTypeParsers();
  for (const [name, address] of Object.entries(forward)) {
    const { origin, pathname } = new URL(address);
    await app.register(proxy, {
      upstream: origin,
      prefix: `/${name}`,
      rewritePrefix: `${pathname.replace(/\/$/, '')}/${name}`,
      routes: ['', '/*'],
      httpMethods: METHODS,
      internalRewriteLocationHeader: false,
      disableRequestLogging: true,
      undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
      replyOptions: {
        // Without this, requests that the application answers with 503 would be repeated.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutConnectionHeaders(headers),
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-for': request.ip,
        }),
        rewriteHeaders: withoutConnectionHeaders,
        onError(reply, { error }) {
          reply.log.warn({ err: error, target: origin }, 'forwarding a request failed');
          reply.send(new AppError('unavailable', 'The application behind this address does not answer.'));
        },
      },
    });
  }
}

function withoutConnectionHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  const listed = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const dropped = new Set([...CONNECTION_HEADERS, ...listed]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

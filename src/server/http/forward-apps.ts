import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ANSWER_WITHIN_MS = 60_000;

/** Headers of one connection, which mean nothing on the next (RFC 9110, 7.6.1). */
const OF_ONE_CONNECTION = [
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
 * Hands requests under `/ui1` … `/ui6` to the applications the settings name, bytes unread in both directions. They are other
 * applications with a sign-in of their own; only their own paths reach them, never another host or a call of ours.
 */
export async function forwardApps(app: FastifyInstance, { settings: { forward } }: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const [name, address] of Object.entries(forward))
    for (const url of [`/${name}`, `/${name}/*`])
      app.route({
        method: METHODS,
        url,
        handler: (request, reply) => forwardRequest(forwardTarget(address, request.url), request, reply),
      });
}

/** Where a request goes: the path as asked, below the path of the address. A path that would leave the address is refused. */
export function forwardTarget(address: string, path: string): URL {
  const base = new URL(address);
  const prefix = base.pathname.replace(/\/$/, '');
  const target = new URL(base.origin + prefix + path);
  const root = `${prefix}/${path.split(/[/?]/)[1]}`;
  const isWithin = target.pathname === root || target.pathname.startsWith(`${root}/`);
  if (target.origin !== base.origin || !isWithin) throw new AppError('not-found', `There is no ${path.split('?')[0]}.`);
  return target;
}

async function forwardRequest(target: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await send(target, request).catch((error: unknown) => {
    request.log.warn({ err: error, target: target.origin }, 'a forwarded application did not answer');
    throw new AppError('unavailable', 'The application behind this address does not answer.');
  });
  reply.code(answer.statusCode ?? 502).headers(endToEnd(answer.headers));
  return reply.send(answer);
}

function send(target: URL, request: FastifyRequest): Promise<IncomingMessage> {
  const headers = {
    ...endToEnd(request.headers),
    host: target.host,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-for': request.ip,
  };
  const start = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const forwarded = start(target, { method: request.method, headers }, resolve);
    forwarded.setTimeout(ANSWER_WITHIN_MS, () => forwarded.destroy(new Error('no answer in time')));
    forwarded.on('error', reject);
    request.raw.on('close', () => {
      if (!request.raw.complete) forwarded.destroy();
    });
    request.raw.pipe(forwarded);
  });
}

function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const dropped = new Set([...OF_ONE_CONNECTION, ...(headers.connection ?? '').toLowerCase().split(/\s*,\s*/)]);
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

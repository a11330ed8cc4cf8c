import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCaller } from '#server/access/credentials/find-caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { bearerToken } from '#server/features/session/bearer-token.ts';
import type { ApiRoute, Http } from '#server/http/api-route.ts';
import { parseAcceptLanguage } from '#server/http/parse-accept-language.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { callAs } from '#server/http/serve.ts';
import { checked } from '#server/http/written-answer.ts';
import { askInTurns, leavingSignal } from '#server/questions/ask-in-turns.ts';
import { waitWithOthers } from '#server/request-turns.ts';
import type { PublicContext, PublicRoute } from './public-route.ts';
import { takeCall } from './take-call.ts';

/**
 * Mounts the calls of the public interface. Each call passes through credential, limit, scope, input check, handler and output check. Handlers
 * reach data only through the calls of the application, `routes`.
 */
export function servePublicApi(
  app: FastifyInstance,
  services: Services,
  { publicRoutes, routes }: { publicRoutes: readonly PublicRoute[]; routes: readonly ApiRoute[] },
): void {
  const calls = new WeakMap<FastifyRequest, AdmittedCall>();
  for (const route of publicRoutes) {
    const { endpoint, status } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { apiRoute: { endpoint, access: endpoint.scope, status } },
      onResponse: async (request, reply) => noteCall(services, calls.get(request), { request, reply }),
      handler: async (request, reply) => {
        const sentBefore = request.raw.socket.bytesWritten;
        const ctx = await admitCaller(services, routes, { request, reply });
        calls.set(request, { ctx, sentBefore, call: `${endpoint.method} ${endpoint.path}` });
        await takeCall(ctx, reply);
        requireScope(ctx, route, reply);
        const input = {
          params: parseInput(endpoint.params, request.params, 'path'),
          query: parseInput(endpoint.query, request.query, 'query'),
          body: endpoint.file === true ? null : parseInput(endpoint.body, request.body, 'body'),
        };
        const answer = await route.handle(ctx, input, { request, reply });
        return route.isRaw ? answer : sendTagged(request, reply.code(status), checked(route, answer));
      },
    });
  }
}

/** A call of a known credential. */
interface AdmittedCall {
  ctx: PublicContext;
  call: string;
  /** What the connection had sent before. Simulated connections don't count. */
  sentBefore: number | undefined;
}

function noteCall({ callLog, now }: Services, admitted: AdmittedCall | undefined, { request, reply }: Http): void {
  if (admitted === undefined) return;
  const { ctx, call, sentBefore } = admitted;
  const { tenantId } = ctx.session;
  const { bytesWritten } = request.raw.socket;
  const stated = Number(reply.getHeader('content-length') ?? 0);
  callLog.note({
    tenantId,
    clientId: ctx.caller.clientId,
    credentialId: ctx.caller.id,
    credentialName: ctx.caller.name,
    call,
    at: now(),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    receivedBytes: Number(request.headers['content-length'] ?? 0) || 0,
    sentBytes: sentBefore === undefined ? stated : bytesWritten - sentBefore,
    address: request.ip,
  });
}

async function admitCaller(services: Services, routes: readonly ApiRoute[], http: Http): Promise<PublicContext> {
  const { request, reply } = http;
  const accessSnapshot = await waitWithOthers(services.accessCache.takeSnapshot());
  // What is added comes before what is copied (decision 065).
  const visitor = {
    accessSnapshot,
    address: request.ip,
    languages: parseAcceptLanguage(request.headers['accept-language']),
    session: null,
    ...services,
    log: request.log,
  };
  try {
    const { caller, session } = await findCaller(visitor, bearerToken(request));
    const ctx = askInTurns({ caller, ...visitor, session }, leavingSignal(reply));
    return { call: callAs(ctx, routes, http), ...ctx };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized')
      reply.header('www-authenticate', 'Bearer realm="Parcelscope", error="invalid_token"');
    throw error;
  }
}

function requireScope({ caller }: PublicContext, { endpoint }: PublicRoute, reply: FastifyReply): void {
  if (caller.scopes.has(endpoint.scope)) return;
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${endpoint.scope}"`);
  throw new AppError('forbidden', `This call needs the scope ${endpoint.scope}.`);
}

/** Sends an answer with a tag of its content. A caller that has the same content gets 304 without it. */
function sendTagged({ method, headers }: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const text = JSON.stringify(answer);
  reply.type('application/json; charset=utf-8');
  if (method !== 'GET') return reply.send(text);
  // The tag is weak, because the content may be sent compressed.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  const known = String(headers['if-none-match'] ?? '').split(',');
  const isKnown = known.some((one) => one.trim() === tag || one.trim() === '*');
  return isKnown ? reply.code(304).send() : reply.send(text);
}

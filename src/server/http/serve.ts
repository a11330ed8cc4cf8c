import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { requireAdministrator } from '#server/access/administrator.ts';
import {
  type AppContext,
  requirePermission,
  requireSession,
  requireValidPassword,
  type Services,
  type SignedInContext,
} from '#server/context.ts';
import { bearerToken } from '#server/features/session/bearer-token.ts';
import { findSession } from '#server/features/session/find-session.ts';
import { activeAt } from '#server/features/session/idle-end.ts';
import { askInTurns, leavingSignal, stopWhenLeft } from '#server/questions/ask-in-turns.ts';
import { waitWithOthers } from '#server/request-turns.ts';
import type { Access, ApiRoute, Http } from './api-route.ts';
import { countDownloads } from './open-downloads.ts';
import { parseAcceptLanguage } from './parse-accept-language.ts';
import { parseInput } from './parse-input.ts';
import { checked, WrittenAnswer } from './written-answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Mounts the routes. Each request passes through session, permission, input check, handler and output check. */
export function serve(app: FastifyInstance, services: Services, routes: readonly ApiRoute[]): void {
  const downloads = countDownloads(services.settings.downloads);
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      config: { apiRoute: route },
      ...(route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
      handler: async (request, reply) => {
        const ctx = await admit({ ...services, log: request.log }, route, { request, reply });
        const input = {
          params: parseInput(route.endpoint.params, request.params, 'path'),
          query: parseInput(route.endpoint.query, request.query, 'query'),
          body: parseInput(route.endpoint.body, request.body, 'body'),
        };
        const { session } = ctx;
        const answer =
          isDownload(route) && session !== null
            ? await downloads.handle(session.userId, reply, () =>
                route.handle(stopWhenLeft(ctx, leavingSignal(reply)), input, { request, reply }),
              )
            : await route.handle(ctx, input, { request, reply });
        if (route.isRaw && reply.sent) return reply;
        reply.code(route.status);
        return route.isRaw && answer === reply ? reply : send(reply, route, answer);
      },
    });
  }
}

/** Whether a route answers with a file. */
function isDownload({ isRaw, endpoint }: ApiRoute): boolean {
  return isRaw && endpoint.output instanceof z.ZodVoid;
}

/** Reads the session of a request, and throws unless it may call a route. */
export async function admit(
  services: Services,
  { access }: Pick<ApiRoute, 'access'>,
  { request, reply }: Http,
): Promise<AppContext> {
  const accessSnapshot = await waitWithOthers(services.accessCache.takeSnapshot());
  // What is added comes before what is copied (decision 065).
  const visitor = {
    accessSnapshot,
    address: request.ip,
    languages: parseAcceptLanguage(request.headers['accept-language']),
    session: null,
    ...services,
  };
  if (access === 'public') return visitor;
  const session = await findSession(visitor, bearerToken(request), activeAt(request.headers, visitor.now()));
  const ctx = requireSession({ ...visitor, session });
  nameUser(ctx, { request, reply });
  requireAccess(ctx, access);
  return askInTurns(ctx, leavingSignal(reply));
}

/** Names the user in all further lines of the request in the log. */
function nameUser({ session: { userId } }: SignedInContext, { request, reply }: Http): void {
  // The child of a request's log would keep it in memory for long (decision 065).
  request.log = request.server.log.child({ reqId: request.id, userId });
  reply.log = request.log;
}

function requireAccess(ctx: SignedInContext, access: Access): void {
  if (access === 'public' || access === 'expired-password') return;
  if (access === 'signed-in') requireValidPassword(ctx);
  else if (access === 'administrator') requireAdministrator(ctx);
  else requirePermission(ctx, access);
}

/** Calls a route for a session that has been read, with its access rule and the checks of its input and output. */
export async function callRoute(
  ctx: SignedInContext,
  route: ApiRoute,
  { input, http }: { input: { params?: unknown; query?: unknown; body?: unknown }; http: Http },
): Promise<unknown> {
  requireAccess(ctx, route.access);
  const { params, query, body } = route.endpoint;
  const parsed = {
    params: parseInput(params, input.params ?? {}, 'path'),
    query: parseInput(query, input.query ?? {}, 'query'),
    body: parseInput(body, input.body ?? {}, 'body'),
  };
  const answer = await route.handle(ctx, parsed, http);
  return answer instanceof WrittenAnswer ? answer.read() : checked(route, answer);
}

/** Calls an endpoint as the reader, with the access rule and the checks of its route. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown },
) => Promise<Output<E>>;

/** Returns a function that calls routes for a session. Routes that write their response themselves can't be called. */
export function callAs(ctx: SignedInContext, routes: readonly ApiRoute[], http: Http): Call {
  return async <E extends Endpoint>(endpoint: E, input: Parameters<Call>[1]) => {
    const route = routes.find((one) => one.endpoint === endpoint && !one.isRaw);
    if (route === undefined) throw new Error(`There is no route ${endpoint.path}.`);
    // Safe: the answer was checked against the output of the endpoint.
    return (await callRoute(ctx, route, { input, http })) as Output<E>;
  };
}

/** Sends an answer as JSON. Fastify would send a text as plain text. */
function send(reply: FastifyReply, route: ApiRoute, answer: unknown): unknown {
  if (answer instanceof WrittenAnswer) return reply.type(JSON_TYPE).send(answer.json);
  const output = checked(route, answer);
  if (typeof output !== 'string') return output;
  return reply.type(JSON_TYPE).send(JSON.stringify(output));
}

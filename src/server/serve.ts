import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { type AppContext, requirePermission, requireSession, type Services } from './context.ts';
import { findSession } from './features/session/find-session.ts';
import type { Route } from './route.ts';

/** Mounts the routes: session, permission, parsing, work, and a check of what is answered. */
export function serve(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      handler: async (request, reply) => {
        const ctx = await admit(
          { ...services, log: request.log, session: await findSession(services, bearer(request)) },
          route,
        );
        const input = {
          params: parse(route.endpoint.params, request.params, 'path'),
          query: parse(route.endpoint.query, request.query, 'query'),
          body: route.isRaw ? {} : parse(route.endpoint.body, request.body, 'body'),
        };
        const answer = await route.handle(ctx, input, { request, reply });
        if (route.isRaw && reply.sent) return reply;
        reply.code(route.status);
        return route.isRaw && answer === reply ? reply : checked(route, answer);
      },
    });
  }
}

async function admit(ctx: AppContext, route: Route): Promise<AppContext> {
  if (route.access === 'public') return ctx;
  const signedIn = requireSession(ctx);
  if (route.access !== 'signed-in') requirePermission(signedIn, route.access);
  return signedIn;
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function parse(schema: z.ZodType, value: unknown, place: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => ({
    path: [place, ...issue.path].join('.'),
    message: issue.message,
  }));
  throw new AppError('invalid-request', places.map(({ path, message }) => `${path}: ${message}`).join('; '), places);
}

function checked(route: Route, answer: unknown): unknown {
  const parsed = route.endpoint.output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(
    `${route.endpoint.method} ${route.endpoint.path} answered something else than declared: ${parsed.error.message}`,
  );
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { bearerToken } from '#server/features/session/bearer-token.ts';
import type { Overload } from '#server/http/refuse-overload.ts';
import type { Settings } from '#server/startup/settings.ts';
import { openMetrics } from './metrics.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Serves the metrics of this server at /metrics to the callers that the settings allow. If metrics are off, the path does not exist. */
export function serveMetrics(app: FastifyInstance, services: Services, overload: Pick<Overload, 'refused'>): void {
  const { metrics: settings } = services.settings;
  if (settings.access === 'off') return;
  const metrics = openMetrics({ ...services, ...overload });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Requests without a route can have any path, so they are counted together.
    const call = routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
    metrics.noteRequest({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  app.get('/metrics', async (request, reply) => {
    requireReader(request, settings);
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}

function requireReader(request: FastifyRequest, settings: Exclude<Settings['metrics'], { access: 'off' }>): void {
  if (settings.access === 'token') {
    if (!isSame(bearerToken(request) ?? '', settings.token))
      throw new AppError('unauthorized', 'Send the token of the metrics in the header Authorization: Bearer …');
    return;
  }
  const { headers, raw } = request;
  // What a proxy on this machine forwards comes from elsewhere.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isForwarded || !LOOPBACK.test(raw.socket.remoteAddress ?? ''))
    throw new AppError('not-found', 'There is no GET /metrics.');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { beginSpan, type OpenSpan, withinSpan } from '#server/tracing/spans.ts';

/** Makes a span of each request, to which the spans of its work belong. It names the call, never the values of its path. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<IncomingMessage, OpenSpan>();
  app.addHook('onRequest', async ({ id, method, headers, routeOptions, raw }, reply) => {
    const route = routeOptions.url ?? 'none';
    const span = beginSpan(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'parcelscope.request_id': id, 'http.request.method': method, 'http.route': route },
      headers,
    });
    if (span === null) return;
    spans.set(raw, span);
    // Also for answers whose reader has left.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.set({ 'http.response.status_code': statusCode });
      span.end(!writableFinished ? 'abandoned' : statusCode >= 500 ? String(statusCode) : null);
    });
  });
  // Not earlier, because reading the body would lose the span.
  app.addHook('preHandler', ({ raw }, _reply, done) => withinSpan(spans.get(raw) ?? null, done));
}

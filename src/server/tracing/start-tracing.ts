import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/startup/settings.ts';
import { setTracer } from './spans.ts';

/** Begins to send spans if the settings name a collector, and returns how to stop it. Without one, the library is not loaded. */
export async function startTracing(
  { traces }: Pick<Settings, 'traces'>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined;
  const { openOtlpTracer } = await import('./open-otlp-tracer.ts');
  const tracer = openOtlpTracer(log);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await tracer.close().catch((error: unknown) => log.warn({ err: error }, 'sending traces failed'));
  };
}

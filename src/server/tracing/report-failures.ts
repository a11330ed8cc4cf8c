import { DiagLogLevel, diag } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';

/** Warns in a log when the library of OpenTelemetry fails to send, and returns a function that stops this. */
export function reportFailures(log: FastifyBaseLogger): () => void {
  const warn = (message: string) => log.warn({ detail: message }, 'sending to the collector of OpenTelemetry failed');
  const quiet = () => undefined;
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  return () => diag.disable();
}

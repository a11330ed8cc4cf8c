import { openLog, setLogReceiver, standardError } from '#server/startup/log.ts';
import type { Settings } from '#server/startup/settings.ts';
import type { OtlpLog } from './open-otlp-log.ts';
import type { OtlpTracer } from './open-otlp-tracer.ts';
import { setTracer } from './spans.ts';

/** What this process sends to a collector of OpenTelemetry. */
export interface Sending {
  /** Sends the lines of the log that are left, for at most two seconds. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins to send spans and lines of the log, as the settings say. If there is nothing to send, the library is not loaded. */
export async function startSending({
  traces,
  sendsLog,
  logLevel,
}: Pick<Settings, 'traces' | 'sendsLog' | 'logLevel'>): Promise<Sending> {
  if (!traces && !sendsLog) return { flush: async () => undefined, stop: async () => undefined };
  // Sending a line about a failure to send would fail as well.
  const log = openLog(logLevel, standardError);
  const stopReporting = (await import('./report-failures.ts')).reportFailures(log);
  const tracer = traces ? await sendSpans() : null;
  const lines = sendsLog ? await sendLog() : null;
  return {
    flush: async () => lines?.flush(),
    async stop() {
      setTracer(null);
      setLogReceiver(null);
      const closed = await Promise.allSettled([tracer?.close(), lines?.close()]);
      for (const result of closed)
        if (result.status === 'rejected')
          log.warn({ err: result.reason }, 'sending to the collector of OpenTelemetry failed');
      stopReporting();
    },
  };
}

async function sendSpans(): Promise<OtlpTracer> {
  const { openOtlpTracer } = await import('./open-otlp-tracer.ts');
  const tracer = openOtlpTracer();
  setTracer(tracer);
  return tracer;
}

async function sendLog(): Promise<OtlpLog> {
  const { openOtlpLog } = await import('./open-otlp-log.ts');
  const lines = openOtlpLog();
  setLogReceiver(lines.write);
  return lines;
}

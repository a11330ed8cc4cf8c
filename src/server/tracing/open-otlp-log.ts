import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { z } from 'zod';
import { otlpResource, SERVICE_NAME } from './otlp-resource.ts';

const FLUSH_MS = 2000;

/** The levels of the log as OpenTelemetry numbers them. */
const SEVERITIES: Readonly<Record<number, { text: string; number: SeverityNumber }>> = {
  20: { text: 'debug', number: SeverityNumber.DEBUG },
  30: { text: 'info', number: SeverityNumber.INFO },
  40: { text: 'warn', number: SeverityNumber.WARN },
  50: { text: 'error', number: SeverityNumber.ERROR },
  60: { text: 'fatal', number: SeverityNumber.FATAL },
};

const Line = z.object({ level: z.number(), time: z.coerce.date(), msg: z.string().optional() }).catchall(z.json());

/** Receives the lines of the log. */
export interface OtlpLog {
  /** Takes a line, which is sent later. */
  write(line: string): void;
  /** Sends what is left, for at most two seconds. */
  flush(): Promise<void>;
  /** Sends what is left, and stops. */
  close(): Promise<void>;
}

/**
 * Sends lines of the log to a collector by OTLP over HTTP in the background. Address, headers and resource come from the environment variables of
 * OpenTelemetry. Lines are lost there while the collector doesn't answer.
 */
export function openOtlpLog(): OtlpLog {
  const provider = new LoggerProvider({
    resource: otlpResource(),
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const logger = provider.getLogger(SERVICE_NAME);
  return {
    write(line) {
      const { level, time, msg, ...rest } = Line.parse(JSON.parse(line));
      const severity = SEVERITIES[level];
      logger.emit({
        timestamp: time,
        severityNumber: severity?.number,
        severityText: severity?.text,
        body: msg,
        attributes: rest,
      });
    },
    flush: () => provider.forceFlush({ timeoutMillis: FLUSH_MS }),
    close: () => provider.shutdown(),
  };
}

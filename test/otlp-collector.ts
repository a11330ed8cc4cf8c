import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Attribute = z.object({
  key: z.string(),
  value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
const Attributes = z
  .array(Attribute)
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: Attributes,
});
type Span = z.infer<typeof Span>;

const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

const Logs = z.object({
  resourceLogs: z.array(
    z.object({ scopeLogs: z.array(z.object({ logRecords: z.array(z.looseObject({ body: z.unknown() })) })) }),
  ),
});

/** A collector of OpenTelemetry on a free port of the loopback address. */
export interface OtlpCollector {
  url: string;
  /** All spans so far. */
  spans(): Span[];
  /** All lines of logs so far. */
  lines(): Record<string, unknown>[];
  /** The names of the servers that sent them. */
  services(): unknown[];
  /** Everything that was received. */
  text(): string;
  close(): Promise<void>;
}

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const traces: string[] = [];
  const logs: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST' && request.url === '/v1/traces') traces.push(body);
    if (request.method === 'POST' && request.url === '/v1/logs') logs.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const received = () => traces.flatMap((body) => Traces.parse(JSON.parse(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () => [...new Set(received().map(({ resource }) => resource.attributes['service.name']))],
    lines: () =>
      logs
        .flatMap((body) => Logs.parse(JSON.parse(body)).resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    text: () => [...traces, ...logs].join('\n'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

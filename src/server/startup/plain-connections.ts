import { LOOPBACK } from './loopback.ts';

/** The settings with the address of another server, and how their addresses say that the connection is encrypted. */
const ENCRYPTED: Readonly<Record<string, (url: URL) => boolean>> = {
  DATABASE_URL: ({ searchParams }) =>
    ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''),
  CLICKHOUSE_URL: isHttps,
  SMTP_URL: ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
  CLAMD_URL: ({ protocol }) => protocol === 'unix:',
  ASSISTANT_URL: isHttps,
  OTEL_EXPORTER_OTLP_ENDPOINT: isHttps,
  FORWARD_UI1: isHttps,
  FORWARD_UI2: isHttps,
  FORWARD_UI3: isHttps,
  FORWARD_UI4: isHttps,
  FORWARD_UI5: isHttps,
  FORWARD_UI6: isHttps,
};

/** The names of settings whose connections can be read on their way to another machine. */
export function listPlainConnections(environment: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(ENCRYPTED).flatMap(([name, isEncrypted]) => {
    const address = environment[name];
    if (typeof address !== 'string' || !URL.canParse(address)) return [];
    const url = new URL(address);
    return LOOPBACK.has(url.hostname.replace(/^\[|\]$/g, '')) || isEncrypted(url) ? [] : [name];
  });
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:';
}

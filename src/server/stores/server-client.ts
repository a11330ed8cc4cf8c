import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { type ClickHouseClient, ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client';
import type { Settings } from '#server/startup/settings.ts';

type CertificateFiles = NonNullable<Settings['clickhouseCertificate']>;

/** Where a ClickHouse server is, and how to sign in: the URL names the user, and has a password unless there is a certificate. */
export interface WarehouseServer {
  url: string;
  certificate: CertificateFiles | null;
}

interface ClientOptions {
  clickhouse_settings?: ClickHouseSettings;
  request_timeout?: number;
  max_open_connections?: number;
  keep_alive?: { eagerly_destroy_stale_sockets: boolean };
}

/** Certificates are read for each connection, so that a renewed one is used without a restart. */
class CertificateAgent extends Agent {
  readonly #files: CertificateFiles;

  constructor(files: CertificateFiles, maxSockets: number) {
    // A session that is resumed would keep the certificate with which it began.
    super({ keepAlive: true, maxSockets, maxCachedSessions: 0 });
    this.#files = files;
  }

  override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
    const { certificate, key } = this.#files;
    return super.createConnection({ ...options, cert: readFileSync(certificate), key: readFileSync(key) }, callback);
  }
}

/** Returns a client of a ClickHouse server, which connects when it is first used. */
export function connectToServer({ url, certificate }: WarehouseServer, options: ClientOptions = {}): ClickHouseClient {
  return createClient({
    url,
    ...options,
    ...(certificate !== null && signingInByCertificate(url, certificate, options.max_open_connections)),
    // It would write to the console. Whoever runs a statement reports its error.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

function signingInByCertificate(url: string, files: CertificateFiles, maxSockets = Number.POSITIVE_INFINITY) {
  return {
    http_agent: new CertificateAgent(files, maxSockets),
    set_basic_auth_header: false,
    http_headers: {
      'X-ClickHouse-User': decodeURIComponent(new URL(url).username),
      'X-ClickHouse-SSL-Certificate-Auth': 'on',
    },
  };
}

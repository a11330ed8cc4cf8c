import type { ForwardedApp } from '#contract/deployment.ts';
import type { Environment } from './environment.ts';
import { listPlainConnections } from './plain-connections.ts';

/** Node's default number of threads for blocking work. */
const DEFAULT_THREADS = 4;
const EMBEDDED_QUESTIONS = 6;
const SERVER_QUESTIONS = 16;

/** An error that lists what is wrong with settings. */
export function invalidSettings(problems: readonly string[]): Error {
  return new Error(`These settings are invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Throws for connections that are not encrypted. */
export function requireEncryption(env: Environment): void {
  const problems = listPlainConnections(env).map(
    (name) => `${name}: expected an encrypted connection because of REQUIRE_ENCRYPTION`,
  );
  if (problems.length > 0) throw invalidSettings(problems);
}

/** The files of the certificate with which the user of the ClickHouse server signs in. */
export function toCertificate(env: Environment): { certificate: string; key: string } | null {
  const { CLICKHOUSE_URL: address, CLICKHOUSE_CERTIFICATE: certificate, CLICKHOUSE_CERTIFICATE_KEY: key } = env;
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined)
    throw invalidSettings(['CLICKHOUSE_CERTIFICATE: required together with CLICKHOUSE_CERTIFICATE_KEY']);
  const url = address === undefined ? null : new URL(address);
  if (url?.protocol !== 'https:' || url.username === '' || url.password !== '')
    throw invalidSettings([
      'CLICKHOUSE_URL: expected https://user@… without a password because of CLICKHOUSE_CERTIFICATE',
    ]);
  return { certificate, key };
}

/**
 * How many questions of readers run at the same time by default. A statement of the embedded warehouse occupies a thread until it ends;
 * the remaining threads are for files and passwords.
 */
export function questionsAtOnce({ CLICKHOUSE_URL, UV_THREADPOOL_SIZE }: Environment): number {
  if (CLICKHOUSE_URL !== undefined) return SERVER_QUESTIONS;
  return Math.max(1, Math.min(EMBEDDED_QUESTIONS, (UV_THREADPOOL_SIZE ?? DEFAULT_THREADS) - 2));
}

/** Who can read `/metrics`. */
export type MetricsAccess = { access: 'off' } | { access: 'loopback' } | { access: 'token'; token: string };

/** Returns who can read `/metrics`, with the token if one is required. */
export function toMetrics({ METRICS: access, METRICS_TOKEN: token }: Environment): MetricsAccess {
  if (access !== 'token') return { access };
  if (token === undefined) throw invalidSettings(['METRICS_TOKEN: required with METRICS=token']);
  return { access, token };
}

/** Whether the lines of the log are sent to a collector. */
export function sendsLog({ OTEL_LOGS_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Environment) {
  if (exporter === 'none') return false;
  if (endpoint === undefined)
    throw invalidSettings(['OTEL_EXPORTER_OTLP_ENDPOINT: required with OTEL_LOGS_EXPORTER=otlp']);
  return true;
}

/** The addresses of forwarded applications. */
export function forwardOf(env: Environment): Partial<Record<ForwardedApp, string>> {
  const addresses = {
    ui1: env.FORWARD_UI1,
    ui2: env.FORWARD_UI2,
    ui3: env.FORWARD_UI3,
    ui4: env.FORWARD_UI4,
    ui5: env.FORWARD_UI5,
    ui6: env.FORWARD_UI6,
  } satisfies Record<ForwardedApp, string | undefined>;
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
}

import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/startup/project-root.ts';
import { dataFolder } from '#test/data-folder.ts';
import { type RunningPostgres, startPostgres } from '#test/postgres.ts';
import { type RunningClickHouse, runClickHouse } from '#test/run-clickhouse.ts';
import { endServers, readyUrl, runServer, START_MS } from '#test/server-program.ts';

const CERTIFICATES = join(projectRoot, 'test', 'fixtures', 'client-certificates');
const AUTHORITY = join(CERTIFICATES, 'authority.pem');

const STORES = ['PostgreSQL', 'ClickHouse'] as const;

/** Longer than a connection to ClickHouse stays open without being used. */
const IDLE_MS = 3000;

describe('a server that signs in to both stores with certificates', () => {
  const folder = mkdtempSync(join(dataFolder, 'certificates-'));
  const certificateOf = (store: string) => join(folder, store, 'certificate.pem');
  const keyOf = (store: string) => join(folder, store, 'key.pem');
  let postgres: RunningPostgres;
  let clickhouse: RunningClickHouse;
  let environment: Record<string, string>;

  const present = (name: string, store: (typeof STORES)[number]) => {
    copyFileSync(join(CERTIFICATES, `${name}.pem`), certificateOf(store));
    copyFileSync(join(CERTIFICATES, `${name}-key.pem`), keyOf(store));
  };

  beforeAll(async () => {
    for (const store of STORES) mkdirSync(join(folder, store));
    postgres = await startPostgres({ certificates: CERTIFICATES, user: 'parcelscope' });
    clickhouse = await runClickHouse(join(folder, 'warehouse'), { certificates: CERTIFICATES });
    const files = new URLSearchParams({
      sslmode: 'verify-full',
      sslrootcert: AUTHORITY,
      sslcert: certificateOf('PostgreSQL'),
      sslkey: keyOf('PostgreSQL'),
    });
    environment = {
      DATA_DIR: folder,
      DATABASE_URL: `postgres://parcelscope@localhost:${postgres.port}/postgres?${files}`,
      CLICKHOUSE_URL: clickhouse.url,
      CLICKHOUSE_CERTIFICATE: certificateOf('ClickHouse'),
      CLICKHOUSE_CERTIFICATE_KEY: keyOf('ClickHouse'),
      NODE_EXTRA_CA_CERTS: AUTHORITY,
      REQUIRE_ENCRYPTION: 'on',
      DEMO: 'off',
      JWT_SECRET: 'of this server'.repeat(3),
      SECRETS_KEY: 'of this server'.repeat(3),
    };
  }, START_MS);
  beforeEach(() => {
    for (const store of STORES) present('parcelscope', store);
  });
  afterEach(endServers);
  afterAll(async () => {
    await clickhouse.stop();
    await postgres.stop();
  });

  it(
    'reads the certificate for each connection, so that it can be renewed',
    async () => {
      const url = await readyUrl(await runServer(environment));
      const readiness = async () => (await fetch(`${url}/ready`)).json();
      expect(await readiness()).toEqual({ status: 'ready' });
      present('stranger', 'ClickHouse');
      await expect.poll(readiness, { interval: IDLE_MS }).toMatchObject({ detail: 'No answer from: warehouse.' });
      present('parcelscope', 'ClickHouse');
      await expect.poll(readiness, { interval: IDLE_MS }).toEqual({ status: 'ready' });
    },
    2 * START_MS,
  );

  it.each([
    ['PostgreSQL', /^Parcelscope cannot start. DATABASE_URL: .*unknown ca/],
    ['ClickHouse', /^Parcelscope cannot start. CLICKHOUSE_URL: default: Authentication failed\.$/m],
  ] as const)(
    'says which store refuses a certificate: %s',
    async (store, message) => {
      present('stranger', store);
      const server = await runServer(environment);
      expect(await server.ended).toBe(1);
      expect(server.errors()).toMatch(message);
    },
    START_MS,
  );
});

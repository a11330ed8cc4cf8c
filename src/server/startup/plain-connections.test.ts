import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

const ENCRYPTED = {
  DATABASE_URL: 'postgres://user:secret@db/parcels?sslmode=verify-full',
  CLICKHOUSE_URL: 'https://user:secret@warehouse:8443/parcels',
  SMTP_URL: 'smtp://user:secret@mail:587?requireTLS=true',
  ASSISTANT_URL: 'https://model.example/v1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
  FORWARD_UI1: 'http://[::1]:3000',
};

describe('REQUIRE_ENCRYPTION=on', () => {
  it('accepts encrypted connections, and plain ones within the machine', () => {
    expect(parseSettings({ ...ENCRYPTED, REQUIRE_ENCRYPTION: 'on' }).databaseUrl).toBe(ENCRYPTED.DATABASE_URL);
  });

  it.each([
    ['DATABASE_URL', 'postgres://user:secret@db/parcels'],
    ['DATABASE_URL', 'postgres://user:secret@db/parcels?sslmode=prefer'],
    ['CLICKHOUSE_URL', 'http://user:secret@warehouse:8123/parcels'],
    ['SMTP_URL', 'smtp://user:secret@mail:587'],
    ['CLAMD_URL', 'tcp://scanner:3310'],
    ['ASSISTANT_URL', 'http://model.example/v1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
    ['FORWARD_UI1', 'http://apps:3000'],
  ])('rejects %s=%s without repeating it', (name, address) => {
    const environment = { ...ENCRYPTED, [name]: address };
    expect(() => parseSettings({ ...environment, REQUIRE_ENCRYPTION: 'on' })).toThrow(
      new Error(
        `These settings are invalid:\n  ${name}: expected an encrypted connection because of REQUIRE_ENCRYPTION`,
      ),
    );
    expect(() => parseSettings(environment)).not.toThrow();
  });
});

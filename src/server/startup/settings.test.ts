import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

const FILES = { CLICKHOUSE_CERTIFICATE: '/run/tls.crt', CLICKHOUSE_CERTIFICATE_KEY: '/run/tls.key' };

describe('the certificate for ClickHouse', () => {
  it('replaces the password of the user', () => {
    const url = 'https://parcelscope@warehouse:8443/parcelscope';
    expect(parseSettings({ CLICKHOUSE_URL: url, ...FILES }).clickhouseCertificate).toEqual({
      certificate: '/run/tls.crt',
      key: '/run/tls.key',
    });
    expect(parseSettings({ CLICKHOUSE_URL: url }).clickhouseCertificate).toBeNull();
  });

  it.each([
    ['a password', 'https://parcelscope:secret@warehouse:8443/'],
    ['no user', 'https://warehouse:8443/'],
    ['no encryption', 'http://parcelscope@warehouse:8123/'],
    ['no server', ''],
  ])('is refused with %s', (_, url) => {
    expect(() => parseSettings({ CLICKHOUSE_URL: url, ...FILES })).toThrow('CLICKHOUSE_URL: expected https://user@…');
  });

  it.each(Object.entries(FILES))('needs both files, not only %s', (name, path) => {
    const environment = { CLICKHOUSE_URL: 'https://parcelscope@warehouse:8443/', [name]: path };
    expect(() => parseSettings(environment)).toThrow('required together with');
  });
});

describe('the log', () => {
  it('needs an address to be sent to', () => {
    expect(() => parseSettings({ OTEL_LOGS_EXPORTER: 'otlp' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT: required with');
  });
});

import { describe, expect, it } from 'vitest';
import { ApiScope, Network } from '#contract/client-credentials.ts';
import { permissionsOf } from './api-scopes.ts';

describe('the scopes of the public interface', () => {
  it('stand for permissions, each of which is listed once', () => {
    expect(permissionsOf(['invoices:read', 'charges:read', 'reports:run'])).toEqual([
      'INVOICE_SEARCH',
      'RUN_REPORTS',
      'DOWNLOAD_REPORTS',
    ]);
    for (const scope of ApiScope.options) expect(permissionsOf([scope]).length).toBeGreaterThan(0);
  });
});

describe('a network of a credential', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['2001:db8::/32', true],
    ['2001:db8::1', true],
    ['203.0.113.0/33', false],
    ['203.0.113', false],
    ['example.com', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(Network.safeParse(text).success).toBe(expected);
  });
});

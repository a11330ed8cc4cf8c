import { expect, it } from 'vitest';
import { tenantUserName } from './tenant-user-name.ts';

it.each([
  ['analyst', 'analyst@demo'],
  ['analyst@demo', 'analyst@demo'],
  [' analyst ', 'analyst@demo'],
  ['Analyst@DEMO', 'Analyst@DEMO'],
  ['ann@parcels.test', 'ann@parcels.test@demo'],
])('%s signs in as %s', (typed, sent) => {
  expect(tenantUserName(typed, 'demo')).toBe(sent);
});

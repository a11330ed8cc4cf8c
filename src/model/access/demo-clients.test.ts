import { expect, it } from 'vitest';
import { clientsOfPage } from './demo-clients.ts';

const ACME = { code: 'ACME' };
const [MERIDIAN, HALDEN] = [{ code: 'MERIDIAN' }, { code: 'HALDEN' }];

it('clientsOfPage returns all clients of the reader or only the first demo client', () => {
  expect(clientsOfPage('chosen', [ACME, MERIDIAN, HALDEN])).toEqual([ACME, MERIDIAN, HALDEN]);
  expect(clientsOfPage('demo', [ACME, MERIDIAN, HALDEN])).toEqual([HALDEN]);
  expect(clientsOfPage('demo', [ACME, MERIDIAN])).toEqual([MERIDIAN]);
  expect(clientsOfPage('demo', [ACME])).toEqual([]);
});

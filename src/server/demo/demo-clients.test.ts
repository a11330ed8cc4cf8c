import { expect, it } from 'vitest';
import { DEMO_CLIENT_CODES } from '#model/access/demo-clients.ts';
import { DEMO_CLIENTS } from './demo-clients.ts';

it('matches the demo clients that pages look for with those of the demo tenant', () => {
  expect(DEMO_CLIENTS.map(({ code }) => code)).toEqual(DEMO_CLIENT_CODES);
});

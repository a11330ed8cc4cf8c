import { expect, it } from 'vitest';
import { accountForLines } from './account-for-lines.ts';

it('returns counts that add up to the lines read', () => {
  const lines = { read: 6, loaded: 3, rejected: 2, alreadyLoaded: 1 };
  expect(accountForLines(lines)).toEqual(lines);
});

it.each([
  { read: 6, loaded: 3, rejected: 2, alreadyLoaded: 0 },
  { read: 6, loaded: 3, rejected: 3, alreadyLoaded: 1 },
  { read: 1, loaded: 0, rejected: 0, alreadyLoaded: 0 },
])('refuses counts that do not: %j', (lines) => {
  expect(() => accountForLines(lines)).toThrow(/Nothing from the file was loaded/);
});

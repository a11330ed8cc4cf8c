import { expect, it } from 'vitest';
import { openLoopTurns } from './loop-turns.ts';

it('lets callers continue one by one, in order, with a round of the event loop between them', async () => {
  const turn = openLoopTurns();
  const happened: string[] = [];
  const caller = async (name: string) => {
    await turn();
    happened.push(name);
    if (name === 'a') setImmediate(() => happened.push('others'));
  };
  await Promise.all(['a', 'b', 'c'].map(caller));
  expect(happened.filter((name) => name !== 'others')).toEqual(['a', 'b', 'c']);
  expect(happened.indexOf('others')).toBeLessThan(happened.indexOf('c'));
  await turn();
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ShortTurns } from './short-turns.ts';

function workFor(ms: number): void {
  const ends = performance.now() + ms;
  while (performance.now() < ends);
}

it('divides work that could go on at once among turns of the event loop, in order', async () => {
  const turns = new ShortTurns(5);
  const done: { piece: number; turn: number }[] = [];
  let now = 0;
  let isDone = false;
  const work = Promise.all(
    Array.from({ length: 20 }, async (_, piece) => {
      await turns.goOn();
      workFor(2);
      done.push({ piece, turn: now });
    }),
  ).finally(() => {
    isDone = true;
  });
  for (; !isDone; now += 1) await turn();
  await work;
  expect(done.map(({ piece }) => piece)).toEqual(Array.from({ length: 20 }, (_, piece) => piece));
  // Three pieces fill a turn.
  expect(new Set(done.map((one) => one.turn)).size).toBeGreaterThan(3);
});

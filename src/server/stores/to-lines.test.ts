import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { toLines } from './to-lines.ts';

it('makes a line of each row', async () => {
  expect(await toLines([{ a: 1 }, { b: 'line\nbreak' }])).toBe('{"a":1}\n{"b":"line\\nbreak"}\n');
  expect(await toLines([])).toBe('');
});

it('lets the event loop continue while rows are produced', async () => {
  function* slowRows() {
    for (let row = 0; row < 20; row += 1) {
      const ends = performance.now() + 2;
      while (performance.now() < ends);
      yield { row };
    }
  }
  let turns = 0;
  let isDone = false;
  const lines = toLines(slowRows()).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await turn();
  expect((await lines).trim().split('\n')).toHaveLength(20);
  expect(turns).toBeGreaterThan(3);
});

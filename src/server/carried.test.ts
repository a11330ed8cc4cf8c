import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Carried } from './carried.ts';

const request = new Carried<string>();
const span = new Carried<number>();

it('is carried by work with everything that it starts, beside other values', async () => {
  const read = async () => {
    await turn();
    return [request.get(), span.get()];
  };
  const inner = await request.run('r1', async () => {
    const nested = span.run(1, async () => [await read(), await span.run(2, read)]);
    return [await read(), ...(await nested), await read()];
  });
  expect(inner).toEqual([
    ['r1', undefined],
    ['r1', 1],
    ['r1', 2],
    ['r1', undefined],
  ]);
  expect(await read()).toEqual([undefined, undefined]);
});

it('is not carried by other work at the same time', async () => {
  const values = await Promise.all(
    ['a', 'b'].map((value) =>
      request.run(value, async () => {
        await turn();
        return request.get();
      }),
    ),
  );
  expect(values).toEqual(['a', 'b']);
});

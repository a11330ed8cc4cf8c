import { expect, it } from 'vitest';
import { FoundRows } from './found-rows.ts';

it('has written all its batches when it is settled, also without an end', async () => {
  const written: number[] = [];
  let write = () => {};
  const begun = new Promise<void>((resolve) => {
    write = resolve;
  });
  const insert = async (_table: string, rows: Iterable<object>) => {
    await begun;
    written.push([...rows].length);
  };
  const found = new FoundRows<number>({ insert }, 'found_findings', (one) => ({ one }));
  found.add(Array.from({ length: 2500 }, (_, index) => index));
  found.add([1]);
  setTimeout(write, 20);
  await found.settle();
  expect(written).toEqual([2500]);
});

it('settles after a batch could not be written, which its end reports', async () => {
  const insert = () => Promise.reject(new Error('the disk is full'));
  const found = new FoundRows<number>({ insert }, 'found_findings', (one) => ({ one }));
  found.add(Array.from({ length: 2500 }, (_, index) => index));
  await found.settle();
  await expect(found.end()).rejects.toThrow('the disk is full');
});

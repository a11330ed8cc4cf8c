import { describe, expect, it } from 'vitest';
import { forEachTable } from './for-each-table.ts';

describe('forEachTable', () => {
  it('works on all tables at the same time', async () => {
    const started: string[] = [];
    await forEachTable(['charges', 'credits'], async (table) => {
      started.push(table);
      await new Promise(setImmediate);
      expect(started).toEqual(['charges', 'credits']);
    });
    expect(started).toHaveLength(2);
  });

  it('throws the first error after the work on all tables has ended', async () => {
    const ended: string[] = [];
    const work = forEachTable(['charges', 'credits'], async (table) => {
      if (table === 'charges') throw new Error('the disk is full');
      await new Promise(setImmediate);
      ended.push(table);
    });
    await expect(work).rejects.toThrow('the disk is full');
    expect(ended).toEqual(['credits']);
  });
});

import { describe, expect, it } from 'vitest';
import { shareReads } from './shared-reads.ts';

describe('shared reads', () => {
  /** Reads that end when they are told to, with what was stored when they began. */
  function openStore() {
    const store = { value: 1, ends: [] as (() => void)[], reads: 0 };
    const read = shareReads(async () => {
      store.reads += 1;
      const found = store.value;
      await new Promise<void>((resolve) => store.ends.push(resolve));
      if (found < 0) throw new Error('unreadable');
      return found;
    });
    const end = async () => {
      store.ends.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { store, read, end };
  }

  it('are never older than the call', async () => {
    const { store, read, end } = openStore();
    const early = read();
    store.value = 2;
    const late = read();
    await end();
    await end();
    expect(await Promise.all([early, late])).toEqual([1, 2]);
  });

  it('are shared by all callers that come during a read', async () => {
    const { store, read, end } = openStore();
    const found = [read(), read(), read(), read()];
    await end();
    found.push(read());
    await end();
    await end();
    expect(await Promise.all(found)).toEqual([1, 1, 1, 1, 1]);
    expect(store.reads).toBe(3);
  });

  it('continue after a failed read', async () => {
    const { store, read, end } = openStore();
    store.value = -1;
    const failing = expect(read()).rejects.toThrow('unreadable');
    const following = read();
    store.value = 3;
    await end();
    await end();
    await failing;
    expect(await following).toBe(3);
  });
});

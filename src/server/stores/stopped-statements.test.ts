import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from './warehouse.ts';

const SLOW = { sql: 'SELECT sleepEachRow(0.1) AS slept FROM numbers(100) SETTINGS max_block_size = 1', params: {} };

it('stops a statement that runs when nobody waits for it any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-'));
  const warehouse = await openEmbedded(folder);
  await warehouse.ping();
  const leaving = new AbortController();
  const started = performance.now();
  setTimeout(() => leaving.abort(), 300);
  await expect(warehouse.read(SLOW, leaving.signal)).rejects.toThrow('The request was cancelled.');
  expect(performance.now() - started).toBeLessThan(5000);
  await warehouse.close();
  await rm(folder, { recursive: true });
});

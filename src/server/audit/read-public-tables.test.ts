import { expect, it } from 'vitest';
import { readPublicTables } from './read-public-tables.ts';

it('the public tables of the audit are valid', async () => {
  const tables = await readPublicTables();
  expect([...tables.keys()].sort()).toEqual([
    'claims',
    'demand',
    'dim',
    'fuel',
    'fuel-basis',
    'guarantees',
    'holidays',
    'limits',
    'list-charges',
  ]);
  for (const [id, rows] of tables) expect([id, rows.length]).not.toEqual([id, 0]);
});

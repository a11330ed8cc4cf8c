import { expect, it } from 'vitest';
import { expandForCluster } from './expand-for-cluster.ts';

it('leaves a statement as it is on one machine', () => {
  const statement = 'ALTER TABLE shipments ADD COLUMN label_date Date';
  expect(expandForCluster(statement, null)).toEqual([statement]);
});

it('changes the tables of the shards, then the one over them', () => {
  expect(expandForCluster('ALTER TABLE shipments ADD COLUMN label_date Date', 'main')).toEqual([
    'ALTER TABLE shipments_local ON CLUSTER main ADD COLUMN label_date Date',
    'ALTER TABLE shipments ON CLUSTER main ADD COLUMN label_date Date',
  ]);
});

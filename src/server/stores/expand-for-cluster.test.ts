import { expect, it } from 'vitest';
import { expandForCluster } from './expand-for-cluster.ts';

it('does not change a statement on one machine', () => {
  const statement = 'ALTER TABLE shipments ADD COLUMN label_date Date';
  expect(expandForCluster(statement, null)).toEqual([statement]);
});

it('stores the values of a column on the shards only', () => {
  expect(expandForCluster('ALTER TABLE shipments MATERIALIZE COLUMN lane_hash', 'main')).toEqual([
    'ALTER TABLE shipments_local ON CLUSTER main MATERIALIZE COLUMN lane_hash',
  ]);
});

it('alters the tables of the shards, then the distributed table', () => {
  expect(expandForCluster('ALTER TABLE shipments ADD COLUMN label_date Date', 'main')).toEqual([
    'ALTER TABLE shipments_local ON CLUSTER main ADD COLUMN label_date Date',
    'ALTER TABLE shipments ON CLUSTER main ADD COLUMN label_date Date',
  ]);
});

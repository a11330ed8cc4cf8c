import type { ClickHouseSettings } from '@clickhouse/client';

/** Reads the number of replicas of each shard of a cluster. */
export const REPLICAS =
  'SELECT count() AS replicas FROM system.clusters WHERE cluster = {cluster:String} GROUP BY shard_num';

/** Returns how many replicas each shard of a cluster has. Throws if the cluster is unknown, or its shards differ. */
export function countReplicas(cluster: string, shards: readonly { replicas: number | string }[]): number {
  const counts = new Set(shards.map(({ replicas }) => Number(replicas)));
  const [replicas] = counts;
  if (replicas === undefined) throw new Error(`The ClickHouse server does not know the cluster ${cluster}.`);
  if (counts.size > 1) throw new Error(`The shards of the cluster ${cluster} have different numbers of replicas.`);
  return replicas;
}

/**
 * The settings of statements on a cluster. A statement that writes waits until all replicas have its rows, because any of them answers the
 * next question. The sequential consistency of the engine would do with a majority, but then only one import could write at a time.
 */
export function clusterSettings(replicas: number): ClickHouseSettings {
  return {
    insert_quorum: replicas > 1 ? String(replicas) : '0',
    insert_quorum_parallel: 1,
    distributed_foreground_insert: 1,
    mutations_sync: '2',
    alter_sync: '2',
    // Importing a file again after an undo inserts the same rows, which a replicated table would ignore.
    insert_deduplicate: 0,
    deduplicate_insert: 'disable',
    deduplicate_insert_select: 'disable',
    // The tables of a running import are on one node only, so that node sends their rows to the shards.
    distributed_product_mode: 'global',
    prefer_global_in_and_join: 1,
    parallel_distributed_insert_select: '0',
  };
}

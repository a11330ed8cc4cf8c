import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/startup/project-root.ts';
import { dataFolder } from '#test/data-folder.ts';
import { clusterSettings, countReplicas } from './cluster-settings.ts';
import { expandForCluster } from './expand-for-cluster.ts';
import { splitStatements } from './migrate.ts';
import { openEmbedded, type Warehouse } from './warehouse.ts';

const MIGRATIONS = join(projectRoot, 'src', 'server', 'stores', 'migrations', 'warehouse');

describe('a statement for a cluster', () => {
  it('is the same on one machine', () => {
    const statement = 'ALTER TABLE shipments ADD COLUMN label_date Date';
    expect(expandForCluster(statement, null)).toEqual([statement]);
  });

  it('stores the values of a column on the shards only', () => {
    expect(expandForCluster('ALTER TABLE shipments MATERIALIZE COLUMN lane_hash', 'main')).toEqual([
      'ALTER TABLE shipments_local ON CLUSTER main MATERIALIZE COLUMN lane_hash',
    ]);
  });

  it('compresses columns on the shards only', () => {
    const codecs = 'MODIFY COLUMN id CODEC(Delta, ZSTD(1)),\n  MODIFY COLUMN line CODEC(Delta, ZSTD(1))';
    expect(expandForCluster(`ALTER TABLE charges ${codecs}`, 'main')).toEqual([
      `ALTER TABLE charges_local ON CLUSTER main ${codecs}`,
    ]);
  });

  it('alters the tables of the shards, then the distributed table', () => {
    expect(expandForCluster('ALTER TABLE shipments ADD COLUMN label_date Date', 'main')).toEqual([
      'ALTER TABLE shipments_local ON CLUSTER main ADD COLUMN label_date Date',
      'ALTER TABLE shipments ON CLUSTER main ADD COLUMN label_date Date',
    ]);
  });

  it.each([
    ['MergeTree', "ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/rates', '{replica}')"],
    ['ReplacingMergeTree', "ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/rates', '{replica}')"],
    [
      'ReplacingMergeTree(version, is_deleted)',
      "ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/rates', '{replica}', version, is_deleted)",
    ],
  ])('makes %s a replicated table, with its options after path and replica', (engine, replicated) => {
    const columns = '(client_id UInt32, day Date)';
    expect(
      expandForCluster(`CREATE TABLE rates ${columns} ENGINE = ${engine}\nORDER BY (client_id, day)`, 'main'),
    ).toEqual([
      `CREATE TABLE IF NOT EXISTS rates_local ON CLUSTER main ${columns} ENGINE = ${replicated}\nORDER BY (client_id, day)`,
      'CREATE TABLE IF NOT EXISTS rates ON CLUSTER main AS rates_local ENGINE = Distributed(main, currentDatabase(), rates_local, client_id)',
    ]);
  });
});

describe('the settings of a cluster', () => {
  it('make a statement wait for all replicas', () => {
    expect(clusterSettings(3)).toMatchObject({
      insert_quorum: '3',
      insert_quorum_parallel: 1,
      distributed_foreground_insert: 1,
      mutations_sync: '2',
      alter_sync: '2',
    });
    expect(clusterSettings(1)).toMatchObject({ insert_quorum: '0' });
  });

  it('need shards with the same number of replicas', () => {
    expect(countReplicas('main', [{ replicas: '2' }, { replicas: '2' }])).toBe(2);
    expect(() => countReplicas('main', [])).toThrow('does not know the cluster main');
    expect(() => countReplicas('main', [{ replicas: 2 }, { replicas: 1 }])).toThrow('different numbers of replicas');
  });
});

describe('the engine', () => {
  let folder: string;
  let warehouse: Warehouse;
  beforeAll(async () => {
    folder = await mkdtemp(join(dataFolder, 'cluster-'));
    warehouse = await openEmbedded(folder);
  });
  afterAll(async () => {
    await warehouse.close();
    await rm(folder, { recursive: true });
  });

  it('can parse every migration for a cluster, and sees the replicated engines', async () => {
    const texts = readdirSync(MIGRATIONS).map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'));
    const statements = texts.flatMap(splitStatements).flatMap((sql) => expandForCluster(sql, 'main'));
    const parsed = await warehouse.rows<{ sql: string }>({
      sql: 'SELECT formatQuerySingleLine(arrayJoin({statements:Array(String)})) AS sql',
      params: { statements },
    });
    const created = parsed.filter(({ sql }) => /^CREATE TABLE IF NOT EXISTS \w+_local ON CLUSTER main /.test(sql));
    const replicated = / ENGINE = Replicated(Replacing)?MergeTree\('[^']+', '{replica}'(, version, is_deleted)?\)/;
    for (const { sql } of created) expect(sql).toMatch(replicated);
    expect(created.length).toBeGreaterThan(15);
    expect(parsed).toHaveLength(statements.length);
  });

  it('knows the settings of a cluster and accepts their values', async () => {
    const settings = Object.entries(clusterSettings(2)).map(([name, value]) => `${name} = '${value}'`);
    await warehouse.run({ sql: `SELECT 1 SETTINGS ${settings.join(', ')}`, params: {} });
  });
});

const CREATE = /^CREATE TABLE (IF NOT EXISTS )?(\w+) /;
const ALTER = /^ALTER TABLE (\w+) /;
const ENGINE = /ENGINE = (\w*MergeTree)/;

/**
 * The statements that make a table of the warehouse: itself on one machine; on a cluster a replicated table of each
 * shard, called `…_local`, and the distributed table over them under the plain name, a client's rows on one shard. What changes
 * a table changes both.
 */
export function expandForCluster(statement: string, cluster: string | null): string[] {
  const altered = ALTER.exec(statement)?.[1];
  if (cluster !== null && altered !== undefined)
    return [`${altered}_local`, altered].map((table) =>
      statement.replace(ALTER, `ALTER TABLE ${table} ON CLUSTER ${cluster} `),
    );
  const name = CREATE.exec(statement)?.[2];
  if (cluster === null || name === undefined) return [statement];
  const local = statement
    .replace(CREATE, `CREATE TABLE IF NOT EXISTS ${name}_local ON CLUSTER ${cluster} `)
    .replace(ENGINE, `ENGINE = Replicated$1('/clickhouse/tables/{shard}/{database}/${name}', '{replica}')`);
  const shard = statement.includes('client_id') ? 'client_id' : 'rand()';
  return [
    local,
    `CREATE TABLE IF NOT EXISTS ${name} ON CLUSTER ${cluster} AS ${name}_local ENGINE = Distributed(${cluster}, currentDatabase(), ${name}_local, ${shard})`,
  ];
}

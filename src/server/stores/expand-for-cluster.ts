const CREATE = /^CREATE TABLE (IF NOT EXISTS )?(\w+) /;
const ALTER = /^ALTER TABLE (\w+) /;
const OF_SHARDS = /^ALTER TABLE \w+ (MATERIALIZE|UPDATE|DELETE|MODIFY COLUMN \w+ CODEC\()/;
const ENGINE = /\bENGINE = (\w*MergeTree)(?:\(([^)]*)\))?/;

/**
 * Returns the statements that create a table of the warehouse. On one machine, this is the statement itself. On a cluster,
 * each shard has a replicated table named `…_local`, and the plain name is a distributed table over them, with all rows of a
 * client on one shard. Statements that alter a table alter both, except those that change its rows or
 * how they are compressed, which only shards have.
 */
export function expandForCluster(statement: string, cluster: string | null): string[] {
  const altered = ALTER.exec(statement)?.[1];
  if (cluster !== null && altered !== undefined)
    return [`${altered}_local`, ...(OF_SHARDS.test(statement) ? [] : [altered])].map((table) =>
      statement.replace(ALTER, `ALTER TABLE ${table} ON CLUSTER ${cluster} `),
    );
  const name = CREATE.exec(statement)?.[2];
  if (cluster === null || name === undefined) return [statement];
  const local = statement
    .replace(CREATE, `CREATE TABLE IF NOT EXISTS ${name}_local ON CLUSTER ${cluster} `)
    .replace(ENGINE, (_, engine: string, options: string | undefined) => replicated(name, engine, options));
  const shard = statement.includes('client_id') ? 'client_id' : 'rand()';
  return [
    local,
    `CREATE TABLE IF NOT EXISTS ${name} ON CLUSTER ${cluster} AS ${name}_local ENGINE = Distributed(${cluster}, currentDatabase(), ${name}_local, ${shard})`,
  ];
}

/** The replicated engine of a table. The server replaces the names in braces, which its configuration defines. */
function replicated(table: string, engine: string, options = ''): string {
  const path = `'/clickhouse/tables/{shard}/{database}/${table}'`;
  return `ENGINE = Replicated${engine}(${[path, "'{replica}'", ...(options === '' ? [] : [options])].join(', ')})`;
}

/** The table that stores the rows, for statements that change them or drop parts of it: on a cluster, that of each shard. */
export function storedTable(table: string, cluster: string | null): string {
  return cluster === null ? table : `${table}_local ON CLUSTER ${cluster}`;
}

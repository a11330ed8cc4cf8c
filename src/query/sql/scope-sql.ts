import type { Parameters } from '#query/parameters.ts';
import type { ClientScope, LoadedScope } from '#query/scope.ts';

/** The conditions that keep a statement within a scope. `prefix` qualifies the columns, such as `t.`. */
export function clientScopeSql(
  parameters: Parameters,
  { clientIds, hiddenFileIds }: ClientScope,
  prefix = '',
): string[] {
  const clients = clientsSql(parameters, clientIds, prefix);
  if (hiddenFileIds.length === 0) return [clients];
  return [clients, `${prefix}\`file_id\` NOT IN ${parameters.add('Array(UInt32)', hiddenFileIds)}`];
}

/** The conditions that keep a statement within the loaded files of some clients. */
export function loadedScopeSql(parameters: Parameters, { clientIds, loadedFileIds }: LoadedScope): string[] {
  return [clientsSql(parameters, clientIds, ''), `\`file_id\` IN ${parameters.add('Array(UInt32)', loadedFileIds)}`];
}

// One client's rows are stored by date. The engine uses that order only if the client is compared with `=`.
function clientsSql(parameters: Parameters, clientIds: readonly number[], prefix: string): string {
  const [first, ...others] = clientIds;
  const column = `${prefix}\`client_id\``;
  if (first === undefined || others.length > 0) return `${column} IN ${parameters.add('Array(UInt32)', clientIds)}`;
  return `${column} = ${parameters.add('UInt32', first)}`;
}

import type { IsoDate } from '#model/dates/iso-date.ts';
import type { Fact, Source } from '#model/sources/source.ts';
import { startCompilation } from '#query/compilation.ts';
import type { ClientScope, Scope } from '#query/scope.ts';
import { columnSql, quote } from '#query/sql/column-sql.ts';
import { factSql } from '#query/sql/fact-sql.ts';
import { fromSql } from '#query/sql/from-sql.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** An account whose rows are left out of the figures of its client. */
export interface InactiveAccount {
  clientId: number;
  number: string;
}

export interface ClientsScope extends ClientScope, Pick<Scope, 'excludedCarrierIds' | 'today'> {
  inactiveAccounts: readonly InactiveAccount[];
}

/** The first and last day of a period. */
export type Period = readonly [from: IsoDate, to: IsoDate];

/**
 * The totals of facts for each client, one row each with `clientId` and a column for each fact. With named periods by bill date, the
 * columns are named `<fact> <period>`. Figures are counted as on the pages: without excluded carriers where a fact leaves these out, and
 * without accounts that are inactive for their client. Money is in US cents.
 */
export function compileClientFigures(
  source: Source,
  { facts, periods }: { facts: Readonly<Record<string, Fact>>; periods: Readonly<Record<string, Period>> | null },
  scope: ClientsScope,
): Statement {
  const noSets = { division: new Map(), group: new Map(), storeType: new Map() };
  const compilation = startCompilation(source, [], {
    ...scope,
    inactiveAccountNumbers: [],
    accountNumbersOf: noSets,
    fulfillmentCenters: { zips: [], names: [] },
    isEachGroupInOneFile: false,
    bookingRules: [],
  });
  const { parameters } = compilation;
  const within = Object.entries(periods ?? {}).map(([name, [from, to]]) => {
    const [first, last] = [from, to].map((day) => parameters.add('Date', day));
    return { name, condition: `${columnSql(compilation, 'bill_date')} BETWEEN ${first} AND ${last}` };
  });
  const figures = Object.entries(facts).flatMap(([id, fact]) =>
    periods === null
      ? [`${factSql(compilation, fact)} AS ${quote(id)}`]
      : within.map(
          ({ name, condition }) => `${factSql(compilation, fact, { within: condition })} AS ${quote(`${id} ${name}`)}`,
        ),
  );
  const conditions = [
    ...clientScopeSql(parameters, scope, 't.'),
    ...(scope.inactiveAccounts.length > 0 ? [activeSql(scope.inactiveAccounts)] : []),
    ...(within.length > 0 ? [`(${within.map(({ condition }) => condition).join(' OR ')})`] : []),
  ];
  function activeSql(inactive: readonly InactiveAccount[]): string {
    const clientIds = parameters.add(
      'Array(UInt32)',
      inactive.map(({ clientId }) => clientId),
    );
    const numbers = parameters.add(
      'Array(String)',
      inactive.map(({ number }) => number),
    );
    const account = `(t.${quote('client_id')}, ${columnSql(compilation, 'account_number')})`;
    return `${account} NOT IN (SELECT pair.1, pair.2 FROM (SELECT arrayJoin(arrayZip(${clientIds}, ${numbers})) AS pair))`;
  }
  const sql = [
    `SELECT t.${quote('client_id')} AS clientId, ${figures.join(', ')}`,
    fromSql(compilation),
    `WHERE ${conditions.join(' AND ')}`,
    'GROUP BY clientId',
  ];
  return { sql: sql.join('\n'), params: parameters.values };
}

import type { ExceptionFilter, ExceptionList, ListedException } from '#contract/exceptions.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import { exceptionsSql } from './exceptions-sql.ts';

/** What the warehouse knows about an exception. `claimIds` are the ids of those `claims` that nobody has confirmed yet. */
export type FoundException = Omit<ListedException, 'state' | 'snoozedUntil' | 'assignee' | 'note' | 'version'> & {
  claimIds: string[];
};

/** The keys that a choice of states and assignees allows: only those in `only`, unless it is null, and never those in `except`. */
export interface ChosenKeys {
  only: readonly string[] | null;
  except: readonly string[];
}

interface Asked {
  list: ExceptionList;
  filter: Pick<ExceptionFilter, 'troubles' | 'carrierIds' | 'days' | 'text'>;
  keys: ChosenKeys;
  today: IsoDate;
}

/** A page of the exceptions that a filter finds, as rows of `FoundException` with `total`. What was billed last comes first. */
export function compileExceptions(asked: Asked & { limit: number; offset: number }, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const { troubles, carrierIds } = asked.filter;
  const narrowed = [
    ...(troubles.length === 0 ? [] : [`hasAny(troubles, ${parameters.add('Array(String)', troubles)})`]),
    ...(carrierIds.length === 0 ? [] : [`carrierId IN ${parameters.add('Array(UInt32)', carrierIds)}`]),
  ];
  const sql = `SELECT key, troubles, carrierId, carrierName, account, service, trackingNumber, trackingId, invoiceNumber,
      toString(bill_date) AS billDate, toString(promised) AS promisedOn, toString(delivered) AS deliveredOn, lastEvent,
      toString(lastDay) AS lastEventOn, chargeDescription, currency, amountMinor, usualMinor, claims, claimMinor, claimIds,
      count() OVER () AS total
    FROM (${matchingSql(parameters, asked, scope)}) ${narrowed.length === 0 ? '' : `WHERE ${narrowed.join(' AND ')}`}
    ORDER BY bill_date DESC, amountMinor DESC, key
    LIMIT ${parameters.add('UInt32', asked.limit)} OFFSET ${parameters.add('UInt32', asked.offset)}`;
  return { sql, params: parameters.values };
}

/** The exceptions of each kind and carrier, whatever kinds and carriers the filter names, as rows of `ExceptionCount`. */
export function compileExceptionCounts(asked: Asked, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT trouble, carrierId, any(carrierName) AS carrierName, count() AS exceptions
    FROM (${matchingSql(parameters, asked, scope)}) ARRAY JOIN troubles AS trouble
    GROUP BY trouble, carrierId ORDER BY trouble, carrierId`;
  return { sql, params: parameters.values };
}

/** A row of `compileExceptionCounts`. */
export interface ExceptionCount {
  trouble: string;
  carrierId: number;
  carrierName: string;
  exceptions: number;
}

/** The exceptions of a list by client, as rows with `clientId` and `exceptions`. */
export function compileExceptionTotals(asked: Asked, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT client_id AS clientId, count() AS exceptions FROM (${matchingSql(parameters, asked, scope)})
    GROUP BY clientId ORDER BY clientId`;
  return { sql, params: parameters.values };
}

function matchingSql(parameters: Parameters, { list, filter, keys, today }: Asked, scope: ClientScope): string {
  const period = { from: addDays(today, -filter.days), today };
  const part = filter.text === '' ? null : parameters.add('String', filter.text);
  const conditions = [
    ...(keys.only === null ? [] : [`key IN ${parameters.add('Array(String)', keys.only)}`]),
    ...(keys.except.length === 0 ? [] : [`key NOT IN ${parameters.add('Array(String)', keys.except)}`]),
    ...(part === null
      ? []
      : [
          `(${['trackingNumber', 'invoiceNumber', 'account']
            .map((column) => `positionCaseInsensitive(${column}, ${part}) > 0`)
            .join(' OR ')})`,
        ]),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return `SELECT * FROM (${exceptionsSql(parameters, list, { period, scope })}) ${where}`;
}

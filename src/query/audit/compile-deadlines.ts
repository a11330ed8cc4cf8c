import { type ClockBand, FindingFilter } from '#contract/disputes.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import { bandSql, findingFilterSql } from './finding-filter-sql.ts';

/** What can still be claimed of a client in one currency, in one of the two bands that end first. */
export interface ExpiringSums {
  clientId: number;
  band: 'days3' | 'days7';
  currency: string;
  count: number;
  outstandingMinor: number;
  outstandingUsd: number;
  firstDeadline: IsoDate;
}

const SOON: ClockBand[] = ['days3', 'days7'];
const SUMS =
  'currency_code AS currency, count() AS count, sum(outstanding_amount) AS outstandingMinor, sum(outstanding_amount_usd) AS outstandingUsd';

/** What can be claimed for seven more days or less, client by client, as rows of `ExpiringSums`. */
export function compileExpiringClaims(today: IsoDate, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const filter = FindingFilter.parse({ statuses: [...OPEN_STATUSES], clock: SOON });
  const where = findingFilterSql(parameters, { filter, today }, scope);
  const sql = `SELECT client_id AS clientId, ${bandSql(parameters, today)} AS band, ${SUMS}, toString(min(findings.deadline)) AS firstDeadline
    FROM findings FINAL WHERE ${where.join(' AND ')} GROUP BY clientId, band, currency ORDER BY clientId, band, currency`;
  return { sql, params: parameters.values };
}

/** What can be claimed until a day by one rule, in one currency. */
export interface DeadlineSums {
  day: IsoDate;
  rule: string;
  currency: string;
  count: number;
  outstandingMinor: number;
  outstandingUsd: number;
}

/** The deadlines from today on, by day and rule, as rows of `DeadlineSums`. */
export function compileDeadlines(today: IsoDate, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const filter = FindingFilter.parse({ statuses: [...OPEN_STATUSES] });
  const where = findingFilterSql(parameters, { filter, today }, scope);
  const sql = `SELECT toString(findings.deadline) AS day, rule, ${SUMS}
    FROM findings FINAL WHERE ${where.join(' AND ')} AND findings.deadline >= ${parameters.add('Date', today)}
    GROUP BY day, rule, currency ORDER BY day, rule, currency`;
  return { sql, params: parameters.values };
}

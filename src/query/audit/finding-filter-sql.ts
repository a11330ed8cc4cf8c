import type { ClockBand, FindingFilter, FindingSelection } from '#contract/disputes.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';

/** SQL for the band of a finding's deadline. A finding without a deadline is in the band with time left. */
export function bandSql(parameters: Parameters, today: IsoDate): string {
  const days = daysLeftSql(parameters, today);
  const band = (name: ClockBand) => `'${name}'`;
  return `multiIf(isNull(findings.deadline), ${band('later')}, ${days} < 0, ${band('expired')}, ${days} <= 3, ${band('days3')}, ${days} <= 7, ${band('days7')}, ${days} <= 30, ${band('days30')}, ${band('later')})`;
}

/** SQL for the days until the deadline of a finding; 0 on its last day. */
export function daysLeftSql(parameters: Parameters, today: IsoDate): string {
  return `dateDiff('day', ${parameters.add('Date', today)}, findings.deadline)`;
}

/** The conditions for the findings that a filter finds within a scope. Only findings with money are disputed. */
export function findingFilterSql(
  parameters: Parameters,
  { filter, today }: { filter: FindingFilter; today: IsoDate },
  scope: ClientScope,
): string[] {
  const isOneOf = (column: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${column} IN ${parameters.add('Array(String)', values)}`];
  const part = filter.text === '' ? null : parameters.add('String', filter.text);
  return [
    ...clientScopeSql(parameters, scope),
    filter.direction === 'over' ? 'overcharge_amount > 0' : 'undercharge_amount > 0',
    ...isOneOf('status', filter.statuses),
    ...(filter.carrierIds.length === 0 ? [] : [`carrier_id IN ${parameters.add('Array(UInt32)', filter.carrierIds)}`]),
    ...isOneOf('account_number', filter.accounts),
    ...isOneOf('rule', filter.rules),
    ...isOneOf('assignee', filter.assignees),
    ...(filter.clock.length === 0
      ? []
      : [`${bandSql(parameters, today)} IN ${parameters.add('Array(String)', filter.clock)}`]),
    ...(part === null
      ? []
      : [
          `(positionCaseInsensitive(tracking_number, ${part}) > 0 OR positionCaseInsensitive(invoice_number, ${part}) > 0)`,
        ]),
  ];
}

/** The conditions for the findings that are chosen by id or by filter. */
export function findingSelectionSql(
  parameters: Parameters,
  { selection, today }: { selection: FindingSelection; today: IsoDate },
  scope: ClientScope,
): string[] {
  if ('filter' in selection) return findingFilterSql(parameters, { filter: selection.filter, today }, scope);
  return [...clientScopeSql(parameters, scope), `id IN ${parameters.add('Array(UInt64)', selection.ids)}`];
}

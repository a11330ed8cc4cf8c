import type { DateWarningKind, LineWarning } from '#contract/uploads.ts';
import type { FileImport } from '#ingest/steps/import-step.ts';
import { resolvedLines } from '#ingest/steps/load-lines.ts';
import { yearOf } from '#model/dates/iso-date.ts';
import type { Statement } from '#query/statement.ts';
import type { DateRole } from './judge-dates.ts';

/** Dates of one role that are unlikely for the same reason: how many lines have them, and the first of these lines with its date. */
export interface UnlikelyDates {
  file: number;
  kind: DateWarningKind;
  role: DateRole;
  lines: number;
  line: number;
  value: string;
}

/** The staged columns of the dates. */
const STAGED: Record<DateRole, string> = {
  invoice: 'bill_date',
  shipment: 'pickup_date',
  label: 'label_date',
  delivery: 'toDate(delivery_date)',
  due: 'toDate(scheduled_date)',
};
const FIRST_YEAR = 2000;

interface Check {
  kind: DateWarningKind;
  role: DateRole;
  /** SQL that needs the parameter `year`, the last likely year. It can be `NULL`. */
  condition: string;
}

const CHECKS: readonly Check[] = [
  ...(['shipment', 'label'] as const).map(
    (role): Check => ({ kind: 'shipped after invoice', role, condition: `${STAGED[role]} > ${STAGED.invoice}` }),
  ),
  {
    kind: 'delivered before shipment',
    role: 'delivery',
    condition: `${STAGED.delivery} < ifNull(pickup_date, label_date)`,
  },
  ...(Object.keys(STAGED) as DateRole[]).map(
    (role): Check => ({
      kind: 'unlikely year',
      role,
      condition: `toYear(${STAGED[role]}) NOT BETWEEN ${FIRST_YEAR} AND {year:UInt16}`,
    }),
  ),
];

/**
 * SQL for whether a staged line has an unlikely date. It can be `NULL` if a line lacks dates and the others are likely. It
 * needs `yearParams`.
 */
export const HAS_UNLIKELY_DATE = CHECKS.map(({ condition }) => condition).join(' OR ');

export function yearParams({ dates }: Pick<FileImport, 'dates'>): Statement['params'] {
  return { year: yearOf(dates.today) + 1 };
}

/**
 * The unlikely dates of each file's lines that are not rejected, as rows of `UnlikelyDates`: shipped after the invoice, delivered before the
 * shipment, or in a year before 2000 or after the next one. Such lines are loaded.
 */
export function unlikelyDates({ fileId, dates }: Pick<FileImport, 'fileId' | 'dates'>): Statement {
  return {
    sql: `SELECT file_id AS file, found.1 AS kind, found.2 AS role, found.3 AS lines, found.4 AS line, found.5 AS value
      FROM (SELECT file_id, [${CHECKS.map(countSql).join(',\n')}] AS counted FROM ${resolvedLines(fileId)} WHERE is_accepted GROUP BY file_id)
      ARRAY JOIN counted AS found WHERE found.3 > 0`,
    params: { file: fileId, ...yearParams({ dates }) },
  };
}

function countSql({ kind, role, condition }: Check): string {
  const isUnlikely = `ifNull(${condition}, 0)`;
  const value = `ifNull(toString(argMinIf(${STAGED[role]}, line, ${isUnlikely})), '')`;
  return `('${kind}', '${role}', countIf(${isUnlikely}), minIf(line, ${isUnlikely}), ${value})`;
}

/** The warnings of a receipt, with the titles of the file's columns. */
export function toDateWarnings(
  found: readonly UnlikelyDates[],
  { format, layout }: Pick<FileImport, 'format' | 'layout'>,
): LineWarning[] {
  return found.map(({ kind, role, lines, line, value }) => {
    const names = Object.entries(format.dateColumns).filter(([, each]) => each === role);
    const [name = ''] = names.find(([column]) => layout.positions.has(column)) ?? names[0] ?? [];
    return { kind, column: layout.titles?.get(name) ?? name, lines: Number(lines), line, value };
  });
}

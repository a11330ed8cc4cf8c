import type { WhereClause } from '#contract/question.ts';
import type { FileFormat } from '#contract/reports.ts';
import type { Permission } from '#model/access/permissions.ts';
import { type ColumnDeclaration, type GridColumn, toColumn } from '#model/pages/page.ts';
import type { Fact, Source } from '#model/sources/source.ts';

/** A column of a report. In a report of groups, dimensions and measures define the groups; the other columns are values of each group. */
export type ReportColumn = Pick<GridColumn, 'label' | 'format'> & { id: string } & (
    | { kind: 'dimension' | 'measure'; field: string }
    | { kind: 'fact'; source: Source; fact: string }
    /** A fact as a percentage of another, rounded to two decimals. */
    | { kind: 'percentage'; of: string; base: string }
    /** The first or last date of a dimension. */
    | { kind: 'extent'; end: 'first' | 'last'; dimension: string }
    /** A column without data yet: it is shown but empty. */
    | { kind: 'unknown' }
  );

/** A report of the catalogue: the rows of a source, or groups of rows from one or more sources with facts of each group. */
export interface Report {
  id: string;
  name: string;
  description: string;
  kind: 'rows' | 'groups';
  /** The sources of the groups. A report of rows has only one source. */
  sources: readonly [Source, ...Source[]];
  columns: readonly ReportColumn[];
  formats: readonly FileFormat[];
  /** Clauses that always apply to the report. */
  where: readonly WhereClause[];
  /** Only groups in which this fact is above the number are kept. */
  having: { fact: string; above: number } | null;
  /** What running the report requires in addition to running reports. */
  permission: Permission | null;
}

interface Texts {
  id: string;
  name: string;
  description: string;
}

interface RowsDeclaration<Own extends Source> extends Texts {
  source: Own;
  columns: readonly ColumnDeclaration<(keyof Own['dimensions'] | keyof Own['measures']) & string>[];
  where?: readonly WhereClause[];
}

/** Declares a report of rows. Labels and formats come from the source. */
export function defineRowsReport<Own extends Source>({
  source,
  columns,
  where = [],
  ...texts
}: RowsDeclaration<Own>): Report {
  return {
    ...texts,
    kind: 'rows',
    sources: [source],
    columns: columns
      .map((column) => toColumn(source, column))
      .filter(({ isHidden }) => !isHidden)
      .map(({ field, label, format }) => ({
        kind: field in source.dimensions ? 'dimension' : 'measure',
        id: field,
        field,
        label,
        format,
      })),
    formats: ['csv', 'xlsx'],
    where,
    having: null,
    permission: null,
  };
}

interface GroupsDeclaration extends Texts {
  columns: readonly ReportColumn[];
  where?: readonly WhereClause[];
  having?: Report['having'];
  permission?: Permission;
}

/** Declares a report of groups. Its sources are those of its facts. */
export function defineGroupsReport({
  columns,
  where = [],
  having = null,
  permission,
  ...texts
}: GroupsDeclaration): Report {
  const [first, ...others] = new Set(columns.flatMap((column) => (column.kind === 'fact' ? [column.source] : [])));
  if (first === undefined) throw new Error(`The report ${texts.id} has no fact.`);
  const formats: FileFormat[] = ['csv', 'xlsx', 'pdf'];
  return {
    ...texts,
    kind: 'groups',
    formats,
    sources: [first, ...others],
    columns,
    where,
    having,
    permission: permission ?? null,
  };
}

/** The columns that define the groups. */
export function groupedBy<Own extends Source>(
  source: Own,
  ...ids: (keyof Own['dimensions'] & string)[]
): ReportColumn[] {
  return ids.map((id) => {
    const { field, label, format } = toColumn(source, id);
    return { kind: 'dimension', id: field, field, label, format };
  });
}

/** Columns with facts of each group. */
export function factsOf<Own extends Source>(source: Own, ...ids: (keyof Own['facts'] & string)[]): ReportColumn[] {
  return ids.map((id) => {
    const { label, format } = source.facts[id] as Fact;
    return { kind: 'fact', id, source, fact: id, label, format };
  });
}

/** A column with a fact of each group as a percentage of another. */
export function percentage(id: string, label: string, of: string, base: string): ReportColumn {
  return { kind: 'percentage', id, label, of, base, format: 'decimal' };
}

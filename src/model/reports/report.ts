import type { WhereClause } from '#contract/question.ts';
import type { FileFormat } from '#contract/reports.ts';
import { type ColumnDeclaration, type GridColumn, toColumn } from '#model/pages/page.ts';
import type { Fact, Source } from '#model/sources/source.ts';

/** A column of a report. Of a report of groups a dimension or the value of a measure makes the groups, everything else is of each group. */
export type ReportColumn = Pick<GridColumn, 'label' | 'format'> & { id: string } & (
    | { kind: 'dimension' | 'measure'; field: string }
    | { kind: 'fact'; source: Source; fact: string }
    /** A fact as a percentage of another, to two decimals. */
    | { kind: 'percentage'; of: string; base: string }
    /** The first or the last day of a date dimension. */
    | { kind: 'extent'; end: 'first' | 'last'; dimension: string }
    /** Of which nothing is known yet: it is there, and empty. */
    | { kind: 'unknown' }
  );

/** A report of the catalogue: rows of a source as they are, or groups of rows of one or more sources with facts of each. */
export interface Report {
  id: string;
  name: string;
  description: string;
  kind: 'rows' | 'groups';
  /** The sources of the groups; of rows there is one. */
  sources: readonly [Source, ...Source[]];
  columns: readonly ReportColumn[];
  formats: readonly FileFormat[];
  /** Rows that are never in the report are kept out by these. */
  where: readonly WhereClause[];
  /** Groups are kept only when this fact is above the number. */
  having: { fact: string; above: number } | null;
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

/** Declares a report of rows; labels and formats come from the source. */
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
  };
}

interface GroupsDeclaration extends Texts {
  columns: readonly ReportColumn[];
  where?: readonly WhereClause[];
  having?: Report['having'];
}

/** Declares a report of groups, whose sources are those of its facts. */
export function defineGroupsReport({ columns, where = [], having = null, ...texts }: GroupsDeclaration): Report {
  const [first, ...others] = new Set(columns.flatMap((column) => (column.kind === 'fact' ? [column.source] : [])));
  if (first === undefined) throw new Error(`The report ${texts.id} has no fact.`);
  const formats: FileFormat[] = ['csv', 'xlsx', 'pdf'];
  return { ...texts, kind: 'groups', formats, sources: [first, ...others], columns, where, having };
}

/** Columns that make the groups. */
export function groupedBy<Own extends Source>(
  source: Own,
  ...ids: (keyof Own['dimensions'] & string)[]
): ReportColumn[] {
  return ids.map((id) => {
    const { field, label, format } = toColumn(source, id);
    return { kind: 'dimension', id: field, field, label, format };
  });
}

/** Columns of facts of each group. */
export function factsOf<Own extends Source>(source: Own, ...ids: (keyof Own['facts'] & string)[]): ReportColumn[] {
  return ids.map((id) => {
    const { label, format } = source.facts[id] as Fact;
    return { kind: 'fact', id, source, fact: id, label, format };
  });
}

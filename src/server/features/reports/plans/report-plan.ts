import type { WeightUnit } from '#contract/question.ts';
import type { FileFormat } from '#contract/reports.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { Statement } from '#query/statement.ts';
import type { TableCell, TableColumn } from '#server/files/table.ts';
import type { NameOfCode } from './code-names.ts';

export interface PlannedColumn extends TableColumn {
  /** Names the codes of the column, if it has codes. */
  nameOf?: NameOfCode | null;
}

/** What a run needs: the statements for its rows, and the title and header of its file. */
export interface ReportPlan {
  name: string;
  clientName: string;
  dates: DateRange | null;
  about: readonly (readonly [label: string, value: string])[];
  formats: readonly FileFormat[];
  columns: readonly PlannedColumn[];
  /** The ISO code of the currency. */
  currency: string;
  /** The unit of weights, which the rows have in pounds; pounds by default. */
  weightUnit?: WeightUnit;
  rows: Statement;
  /** The positions of the columns in the statement's rows; `null` if the rows have exactly these columns in this order. */
  places: readonly number[] | null;
  count: Statement;
  /** Reads the Total row; `null` if there is none. */
  readTotals(): Promise<readonly TableCell[] | null>;
}

import type { FileFormat } from '#contract/reports.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { Statement } from '#query/statement.ts';
import type { TableCell, TableColumn } from '#server/files/table.ts';

/** What a run has to do: the statements of its rows, and what its file is called and says of itself. */
export interface ReportPlan {
  name: string;
  clientName: string;
  dates: DateRange | null;
  about: readonly (readonly [label: string, value: string])[];
  formats: readonly FileFormat[];
  columns: readonly TableColumn[];
  /** The ISO code of its money. */
  currency: string;
  rows: Statement;
  /** Where the columns stand in a row of the statement; `null` where it has these columns in this order. */
  places: readonly number[] | null;
  count: Statement;
  /** Reads the last row, over all rows; `null` where there is none. */
  readTotals(): Promise<readonly TableCell[] | null>;
}

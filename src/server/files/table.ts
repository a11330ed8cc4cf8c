import type { NumberFormat } from '#model/sources/source.ts';

/** What the cells of a column are: money is whole minor units, dates and instants are ISO texts. */
export type CellFormat = 'text' | 'date' | 'instant' | NumberFormat;

export interface TableColumn {
  label: string;
  format: CellFormat;
}

export type TableCell = string | number | null;

/** A table on its way into a file: read in blocks as the file is written, so that it may have any number of rows. */
export interface Table {
  title: string;
  /** What the file is about, line by line: client, period, filters. */
  about: readonly (readonly [label: string, value: string])[];
  columns: readonly TableColumn[];
  /** The ISO code of its money. */
  currency: string;
  blocks: AsyncIterable<readonly (readonly TableCell[])[]>;
  /** A last row over all rows. */
  totals: readonly TableCell[] | null;
}

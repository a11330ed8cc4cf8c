import type { NumberFormat } from '#model/sources/source.ts';
import type { LanguageCode } from '#model/texts/locales.ts';

/** The format of a column's cells. Money is in whole minor units; dates and instants are ISO texts. */
export type CellFormat = 'text' | 'date' | 'instant' | NumberFormat;

export interface TableColumn {
  label: string;
  format: CellFormat;
}

export type TableCell = string | number | null;

/** A table that is written to a file. It is read in blocks while the file is written, so the number of rows is not limited. */
export interface Table {
  title: string;
  /** The header lines of the file: client, period and filters. */
  about: readonly (readonly [label: string, value: string])[];
  columns: readonly TableColumn[];
  /** The ISO code of the currency. */
  currency: string;
  blocks: AsyncIterable<readonly (readonly TableCell[])[]>;
  /** The Total row. */
  totals: readonly TableCell[] | null;
  /** The language of figures and dates in a PDF, and the direction of sheets; English by default. CSV has the same figures in all languages. */
  language?: LanguageCode;
  /** The names of the sheets of a workbook. */
  sheets?: readonly [about: string, data: string];
}

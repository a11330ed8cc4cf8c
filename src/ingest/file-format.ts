import type { DateOrder } from '#contract/upload-questions.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import type { NumberStyle } from '#ingest/numbers/number-style.ts';
import type { RecordHandlers, Scanner } from '#ingest/reading/scanner.ts';
import type { InvoiceFormat } from '#model/trade/invoice-formats.ts';
import type { DateRole } from './dates/judge-dates.ts';
import type { LineBuilder } from './line-builder.ts';
import type { StagedLine } from './staged-line.ts';

/** The start of a file, split into records by one of the possible delimiters. */
export interface Sample {
  delimiter: Delimiter;
  records: string[][];
  text: string;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Whether a sample matches a format: the layout if it does, otherwise how close it is (0 to 1) and what it lacks. */
export type Match = { layout: Layout } | { layout: null; nearness: number; missing: string };

/** Rewrites the records of a file depending on earlier ones (envelopes, segments). */
export interface Rewriter {
  rewrite: (cells: string[]) => string[][];
  /** Receives the start of each line that is not a record, because it may be one on which later records depend. */
  onTorn?: (text: string) => void;
}

/**
 * A format of carrier files; each has its own folder. `recognise` checks the shape of the first records, never the file name.
 * `describe` returns the SQL for every field of a staged line.
 */
export interface FileFormat extends InvoiceFormat {
  recognise(sample: Sample): Match;
  /** The columns with dates, and what each date stands for. */
  dateColumns: Readonly<Record<string, DateRole>>;
  /** The order of day and month that the carrier documents. Cells that can only be read in another order take precedence. */
  documentedDates?: DateOrder;
  /** The order of day and month that a person stated for all files of this format. */
  statedDates?: DateOrder;
  /** How all files of this format write their numbers. By default, each file is judged on its own. */
  statedNumbers?: NumberStyle;
  /** Creates a scanner for one file that is not delimited text. The default is a `RecordScanner`. */
  openScanner?: (handlers: RecordHandlers) => Scanner;
  /** Creates a rewriter for one file. By default records stay the same. */
  openRewriter?: (layout: Layout) => Rewriter;
  /** Whether the carrier reports deliveries, so that a parcel without one is late after its due day. */
  reportsDelivery: boolean;
  /**
   * The key of the carrier that stands for those that are not listed. They keep their names from the file. By default, lines of an
   * unknown carrier are rejected.
   */
  unlistedCarriers?: string;
  /** Whether its files can come from several senders, so that a number could be one of several invoices. */
  mixesSenders?: boolean;
  describe(line: LineBuilder): StagedLine;
}

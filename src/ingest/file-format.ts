import type { InvoiceFormat } from '#model/trade/invoice-formats.ts';
import type { Layout } from './layout.ts';
import type { LineBuilder } from './line-builder.ts';
import type { RecordHandlers, Scanner } from './record-scanner.ts';
import type { StagedLine } from './staged-line.ts';

/** The start of a file: its records with every delimiter that could be meant, and what stands between the cells. */
export interface Sample {
  delimiter: Delimiter;
  records: string[][];
  text: string;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A format's answer to a sample: the layout it fits, or how near it came (0 to 1) and what it missed. */
export type Match = { layout: Layout } | { layout: null; nearness: number; missing: string };

/**
 * A kind of carrier file, one folder each. `recognise` goes by the shape of the first records, never by the file's name.
 * `describe` gives, for one stored line, the SQL of every field of a staged line.
 */
export interface FileFormat extends InvoiceFormat {
  recognise(sample: Sample): Match;
  /** Columns that hold dates; their style is inferred from all their values together. */
  dateColumns: readonly string[];
  /** Splits a file that is not delimited text into records, made anew for each file; left out, a `RecordScanner` does. */
  openScanner?: (handlers: RecordHandlers) => Scanner;
  /** Rewrites records that need their neighbours (envelopes, segments); made anew for each file. Left out, records are kept. */
  openRewriter?: () => (cells: string[]) => string[][];
  /** Whether the carrier tells when parcels were delivered, so that silence past the due day means late. */
  reportsDelivery: boolean;
  describe(line: LineBuilder): StagedLine;
}

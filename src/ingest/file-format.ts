import type { LineBuilder } from './line-builder.ts';
import type { RecordHandlers, Scanner } from './record-scanner.ts';

/** The start of a file: its records with every delimiter that could be meant, and what stands between the cells. */
export interface Sample {
  delimiter: Delimiter;
  records: string[][];
  text: string;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How a recognised file is read: where each named column stands, and how many cells a whole record has. */
export interface Layout {
  /** Place of each column, from 1; repeated columns are numbered `Name 1`, `Name 2`, …. */
  positions: ReadonlyMap<string, number>;
  hasHeader: boolean;
  minCells: number;
  /** Both counts are of a record as it stands in the file, before a rewriter. */
  maxCells: number;
}

/** A format's answer to a sample: the layout it fits, or how near it came (0 to 1) and what it missed. */
export type Match = { layout: Layout } | { layout: null; nearness: number; missing: string };

/**
 * A kind of carrier file, one folder each. `recognise` goes by the shape of the first records, never by the file's name.
 * `describe` gives, for one stored line, the SQL of every field of a staged line.
 */
export interface FileFormat {
  id: string;
  label: string;
  /** What a file of this format looks like, for the answer to an unknown file. */
  looksLike: string;
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

/** SQL of one charge of a line: class, code and text as the file has them, and amounts as Decimal(18, 4). */
export interface StagedCharge {
  class: string;
  code: string;
  description: string;
  amount: string;
  discount: string;
  /** One of the buckets where the file names it; else the code tables decide. */
  bucket?: string;
  accessorial?: string;
}

/** SQL expressions over a line's cells. Text is `''` where absent, dates and the stated amount are NULL. */
export interface StagedLine {
  /** `charge`, `information` (no money, but tells of its parcel) or `invoice` (a total, no parcel). */
  kind: string;
  carrier: string;
  accountNumber: string;
  invoiceNumber: string;
  billDate: string;
  currency: string;
  statedAmount: string;
  trackingNumber: string;
  leadTrackingNumber?: string;
  /** What sets this line apart from others of its invoice; equal lines are told apart by their order. */
  identity: readonly string[];
  /** The carrier's category of the line, such as UPS's SCC or ADC. */
  category?: string;
  pickupDate?: string;
  scheduledAt?: string;
  deliveredAt?: string;
  trackingStatus?: string;
  serviceCode?: string;
  serviceText?: string;
  zone?: string;
  billOption?: string;
  reference?: string;
  packages: string;
  actualWeight?: string;
  actualWeightUnit?: string;
  billWeight?: string;
  billWeightUnit?: string;
  length?: string;
  width?: string;
  height?: string;
  dimUnit?: string;
  sender: StagedAddress;
  consignee: StagedAddress;
  /** SQL of an Array of charges. */
  charges: string;
  creditType?: string;
  refundBy?: string;
  creditStatus?: string;
}

export interface StagedAddress {
  name?: string;
  company?: string;
  address?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  country?: string;
}

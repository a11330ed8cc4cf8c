import type { Answer, Question } from '#contract/upload-questions.ts';
import type { Receipt } from '#contract/uploads.ts';
import type { NamedMapping } from '#ingest/layouts/recognise-format.ts';
import type { Reissue } from '#ingest/reissues/find-reissues.ts';
import type { FileFindings, KnownDates } from '#ingest/steps/import-step.ts';
import type { StoredReading } from '#ingest/stored-reading.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';

/** What is known about the files that are loaded. */
export interface LoadInput {
  clientId: number;
  hiddenFileIds: readonly number[];
  scratchFolder: string;
  /** Throws if the lock of imports is lost. */
  requireLock(): Promise<void>;
  dates: KnownDates;
  answers: readonly Answer[];
  /** The mappings of the client. */
  mappings: readonly NamedMapping[];
  otherClientIds: readonly number[];
  /** The load number of the file that was loaded last, of any client. */
  lastLoad: number;
}

/** The file that is loaded, and what is known about it. */
export interface LoadFileInput extends LoadInput {
  fileId: number;
  source: UploadedFile;
  sourceBytes: number;
}

/** What the steps counted, for the receipt. */
export type Counted = Pick<
  Receipt,
  'invoices' | 'lines' | 'shipments' | 'charges' | 'credits' | 'unknownCodes' | 'warnings'
>;

export type Loaded = Counted &
  Pick<Receipt, 'format' | 'mapping'> & {
    accounts: readonly { carrierId: number; number: string }[];
    dates: Pick<FileFindings, 'sender' | 'dateOrder'>;
    /** How its lines can be read again; null if they never have to be. */
    reading: StoredReading | null;
  };

/** Why a file cannot be loaded yet: a question about it, or invoices that were issued again. */
export type Stopped = { question: Question } | { reissues: readonly Reissue[] };

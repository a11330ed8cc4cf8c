import type { Answer, DateOrder, Question } from '#contract/upload-questions.ts';
import type { LineWarning } from '#contract/uploads.ts';
import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import type { Lookup } from '#ingest/lookup-rows.ts';
import { type NumberStyle, PLAIN_NUMBERS } from '#ingest/numbers/number-style.ts';
import type { ReferenceTables } from '#ingest/reference-tables.ts';
import type { Reissue } from '#ingest/reissues/find-reissues.ts';
import type { MixedInvoice } from '#ingest/reissues/mixed-invoices.ts';
import type { SpelledAlike } from '#ingest/reissues/spelled-alike.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { Statement } from '#query/statement.ts';
import type { Load } from './load-lines.ts';

/** Files of one format and layout that are loaded together, and what is known about them before their lines are read. */
export interface FileImport extends Load {
  format: FileFormat;
  layout: Layout;
  tables: ReferenceTables;
  dates: KnownDates;
  /** The answers to the questions about a file. A file with answers is loaded alone. */
  answers: readonly Answer[];
  /** The other clients that could have the files' invoices. */
  otherClientIds: readonly number[];
}

/** What is known about a file's dates before it is read. */
export interface KnownDates {
  today: IsoDate;
  /** The date orders of the client's loaded files, by sender. */
  history: readonly { sender: string; order: DateOrder }[];
}

/** A charge code that is in no table, and how many charges have it. */
export interface UnknownCode {
  carrier: string;
  code: string;
  description: string;
  lines: number;
}

/** What the steps find out about one file, for later steps and for its receipt. */
export interface FileFindings {
  /** The day of each text of the file's date columns, by column; `''` if it can't be read. */
  days: ReadonlyMap<string, ReadonlyMap<string, IsoDate>>;
  numberStyle: NumberStyle;
  /** How many of its lines name a sum: those that are rejected for it, and those that could also be charges. */
  sumLines: { refused: number; maybe: number };
  /** The numbers of its invoices; different spellings of a number are equal. They are read only if there are other files. */
  invoiceNumbers: readonly string[];
  /** Equal for files of one format with the same columns and carriers. */
  sender: string;
  /** The order of day and month that the file proves or that somebody has answered. */
  dateOrder: DateOrder | null;
  /** What has to be answered before the file can be loaded. */
  question: Question | null;
  unknownCodes: readonly UnknownCode[];
  /** Invoices that were issued again, and for which nobody has decided yet what to do. */
  reissues: readonly Reissue[];
  /** Amounts are minor units of the invoice's currency; a total that the file does not state is `null`. */
  invoices: readonly { number: string; currency: string; statedMinor: number | null; loadedMinor: number }[];
  counts: {
    rejected: number;
    loaded: number;
    alreadyLoaded: number;
    shipments: number;
    charges: number;
    credits: number;
  };
  accounts: readonly { carrierId: number; number: string }[];
  /** Values that are loaded, but unlikely. */
  warnings: readonly LineWarning[];
}

export const NO_FILE_FINDINGS: FileFindings = {
  days: new Map(),
  numberStyle: PLAIN_NUMBERS,
  sumLines: { refused: 0, maybe: 0 },
  invoiceNumbers: [],
  sender: '',
  dateOrder: null,
  question: null,
  unknownCodes: [],
  reissues: [],
  invoices: [],
  counts: { rejected: 0, loaded: 0, alreadyLoaded: 0, shipments: 0, charges: 0, credits: 0 },
  accounts: [],
  warnings: [],
};

/** Which later steps the staged lines of a load need. They are skipped for most files, because they take as long as the rest of the import. */
export interface OddLines {
  /** The number of lines that are rejected because of their content. */
  rejected: number;
  /** The number of lines with an unlikely date. Some of them may be rejected. */
  unlikelyDates: number;
  /** How many totals are stated for invoices in addition to their first one. */
  otherTotals: number;
}

/** What the steps find out about all files of a load. */
export interface Findings {
  numberStyle: NumberStyle;
  /** The number of lines. */
  lines: number;
  oddLines: OddLines;
  unknownCarriers: number;
  /** How many currencies and days have no exchange rate. */
  missingRates: number;
  /** Whether some lines give money back. */
  hasCredits: boolean;
  /** The numbers of invoices that the client had before, or another client has. */
  knownInvoices: readonly string[];
  /** The invoices whose numbers could be other spellings of known ones, or of each other. */
  alikeInvoices: readonly SpelledAlike[];
  /** The numbers in a file that could belong to several invoices. */
  mixedInvoices: readonly MixedInvoice[];
  files: ReadonlyMap<number, FileFindings>;
}

export const NO_FINDINGS: Findings = {
  numberStyle: PLAIN_NUMBERS,
  lines: 0,
  oddLines: { rejected: 0, unlikelyDates: 0, otherTotals: 0 },
  unknownCarriers: 0,
  missingRates: 0,
  hasCredits: false,
  knownInvoices: [],
  alikeInvoices: [],
  mixedInvoices: [],
  files: new Map(),
};

/** What was found out about a file of a load. */
export function findingsOf({ files }: Findings, fileId: number): FileFindings {
  return files.get(fileId) ?? NO_FILE_FINDINGS;
}

/** The result of a step: values to look up in later statements, and findings. */
export interface Learned {
  /** By kind. */
  lookups?: Readonly<Record<string, readonly Lookup[]>>;
  findings?: Partial<Omit<Findings, 'files'>>;
  files?: ReadonlyMap<number, Partial<FileFindings>>;
  /** The files that later steps load. The first file stays. */
  fileIds?: readonly number[];
}

/**
 * A step of an import. It either runs a statement in the engine, reads rows and learns from them, or makes a decision. A step is
 * skipped if its `run` or `ask` returns `null`.
 */
export type ImportStep = { name: string } & (
  | { run: (file: FileImport, findings: Findings) => Statement | null }
  | { decide: (file: FileImport, findings: Findings) => Learned }
  | AskStep<unknown>
);

interface AskStep<Row> {
  ask: (file: FileImport, findings: Findings) => Statement | null;
  learn: (rows: readonly Row[], file: FileImport, findings: Findings) => Learned;
}

/** A step that reads rows of one shape and learns from them. */
export function askStep<Row>(step: { name: string } & AskStep<Row>): { name: string } & AskStep<unknown> {
  // Only the statement determines the shape of its rows, so `ask` and `learn` are declared together.
  return { ...step, learn: (rows, ...rest) => step.learn(rows as readonly Row[], ...rest) };
}

/**
 * Combines several steps that ask into one statement, because every statement takes the engine some milliseconds, however few
 * rows there are.
 */
export function askTogether(name: string, steps: readonly ReturnType<typeof askStep>[]): ImportStep {
  const askEach = (file: FileImport, findings: Findings) =>
    steps.flatMap((step, index) => {
      const statement = step.ask(file, findings);
      return statement === null ? [] : [{ step, index, statement }];
    });
  return askStep<{ step: number; row: string }>({
    name,
    ask: (file, findings) => {
      const asked = askEach(file, findings);
      if (asked.length === 0) return null;
      const parts = asked.map(
        ({ index, statement }) =>
          `SELECT ${index} AS step, formatRowNoNewline('JSONEachRow', *) AS row FROM (${statement.sql})`,
      );
      return {
        sql: parts.join('\nUNION ALL\n'),
        params: Object.assign({}, ...asked.map(({ statement }) => statement.params)),
      };
    },
    learn: (rows, file, findings) => {
      const learned = askEach(file, findings).map(({ step, index }) => {
        const ownRows = rows.filter((row) => row.step === index).map(({ row }) => JSON.parse(row));
        return step.learn(ownRows, file, findings);
      });
      return {
        lookups: Object.assign({}, ...learned.map(({ lookups }) => lookups)),
        findings: Object.assign({}, ...learned.map(({ findings }) => findings)),
        files: learned.reduce((files, one) => withFiles(files, one.files ?? new Map()), new Map()),
      };
    },
  });
}

/** What a step learned about each file from rows that have its id. */
export function learnEach<Row extends { file: number }>(
  rows: readonly Row[],
  { fileIds }: Pick<Load, 'fileIds'>,
  learn: (rows: readonly Row[]) => Partial<FileFindings>,
): Map<number, Partial<FileFindings>> {
  return new Map(fileIds.map((fileId) => [fileId, learn(rows.filter(({ file }) => Number(file) === fileId))]));
}

/** Merges new findings about files into known ones. */
export function withFiles<Known extends Partial<FileFindings>>(
  known: ReadonlyMap<number, Known>,
  added: ReadonlyMap<number, Partial<FileFindings>>,
): Map<number, Known> {
  const fileIds = new Set([...known.keys(), ...added.keys()]);
  // Safe: new findings only change some of the known ones, or are the first in a partial list.
  return new Map([...fileIds].map((id) => [id, { ...known.get(id), ...added.get(id) } as Known]));
}

import { z } from 'zod';
import { RecordId } from './records.ts';
import { IdNumber, IsoInstant } from './values.ts';

/** The order of the numbers in a date such as 01/02/2025. Only dates with a year of two digits can have it first. */
export const DateOrder = z.enum(['day first', 'month first', 'year first']);
export type DateOrder = z.infer<typeof DateOrder>;

/** The orders that the dates of a file could have, with the first dates of one column in each order. */
export const DateQuestion = z.object({
  kind: z.literal('dates'),
  column: z.string(),
  choices: z.array(
    z.object({ order: DateOrder, examples: z.array(z.object({ text: z.string(), day: z.iso.date() })) }),
  ),
});
export type DateQuestion = z.infer<typeof DateQuestion>;

const DateAnswer = z.strictObject({ kind: z.literal('dates'), order: DateOrder });

/** A table whose format is unknown. `shapeKey` is equal for tables with the same columns, and `problem` names the closest format. */
export const ColumnQuestion = z.object({ kind: z.literal('columns'), shapeKey: z.string(), problem: z.string() });
export type ColumnQuestion = z.infer<typeof ColumnQuestion>;

/** Reads the file by a mapping of its client. */
const ColumnAnswer = z.strictObject({ kind: z.literal('columns'), mappingId: RecordId });

/** What to do with an invoice that was loaded before: add the new lines, hide the old ones, or load nothing of it. */
export const ReissueChoice = z.enum(['keep both', 'replace', 'leave out']);
export type ReissueChoice = z.infer<typeof ReissueChoice>;

/**
 * An invoice of a file that needs a decision: it was loaded before with other lines, other amounts or another total, or for another
 * client; it may have been loaded before with another spelling of its number; or it could be several invoices.
 */
const ReissuedInvoice = z.object({
  carrierId: z.number().int(),
  carrier: z.string(),
  number: z.string(),
  /** By currency, the totals of the lines that were loaded before and of those in the file, in minor units. */
  totals: z.array(z.object({ currency: z.string(), earlierMinor: z.number().int(), newMinor: z.number().int() })),
  /** The client's files that it was loaded from. */
  earlier: z.array(z.object({ fileName: z.string(), loadedAt: IsoInstant })),
  /** The other spellings of its number in those files, and in its own file. */
  earlierNumbers: z.array(z.string()).default([]),
  besideNumbers: z.array(z.string()).default([]),
  /** Its accounts, or its first and last date, if it could be several invoices because of them. */
  accounts: z.array(z.string()).default([]),
  dates: z.array(z.iso.date()).default([]),
  isForAnotherClient: z.boolean(),
  choices: z.array(ReissueChoice),
});
export type ReissuedInvoice = z.infer<typeof ReissuedInvoice>;

/** `total` counts all invoices. At most the first 200 are listed, beginning with those that have the fewest choices. */
export const ReissueQuestion = z.object({
  kind: z.literal('reissue'),
  total: z.number().int(),
  invoices: z.array(ReissuedInvoice),
});
export type ReissueQuestion = z.infer<typeof ReissueQuestion>;

/** Choices for single invoices, and one for all others. The server adds the other spellings that `replace` hides as well. */
const ReissueAnswer = z.strictObject({
  kind: z.literal('reissue'),
  choice: ReissueChoice.nullable(),
  invoices: z
    .array(
      z.strictObject({
        carrierId: IdNumber,
        number: z.string().max(200),
        choice: ReissueChoice,
        earlierNumbers: z.array(z.string().max(200)).max(10_000).optional(),
      }),
    )
    .max(10_000),
});

/** What has to be answered before a file can be loaded. Each kind of question has an answer of the same kind. */
export const Question = z.discriminatedUnion('kind', [ColumnQuestion, DateQuestion, ReissueQuestion]);
export type Question = z.infer<typeof Question>;

export const Answer = z.discriminatedUnion('kind', [ColumnAnswer, DateAnswer, ReissueAnswer]);
export type Answer = z.infer<typeof Answer>;

export type QuestionKind = Question['kind'];

/** The questions and answers by their kind. */
export type Questions = { [K in QuestionKind]: Extract<Question, { kind: K }> };
export type Answers = { [K in QuestionKind]: Extract<Answer, { kind: K }> };

/** The open question of a file of an upload. */
export const UploadQuestion = z.object({ fileId: z.number().int(), fileName: z.string(), question: Question });
export type UploadQuestion = z.infer<typeof UploadQuestion>;

import { z } from 'zod';

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

/** What has to be answered before a file can be loaded. Each kind of question has an answer of the same kind. */
export const Question = z.discriminatedUnion('kind', [DateQuestion]);
export type Question = z.infer<typeof Question>;

export const Answer = z.discriminatedUnion('kind', [DateAnswer]);
export type Answer = z.infer<typeof Answer>;

export type QuestionKind = Question['kind'];

/** The questions and answers by their kind. */
export type Questions = { [K in QuestionKind]: Extract<Question, { kind: K }> };
export type Answers = { [K in QuestionKind]: Extract<Answer, { kind: K }> };

/** The open question of a file of an upload. */
export const UploadQuestion = z.object({ fileId: z.number().int(), fileName: z.string(), question: Question });
export type UploadQuestion = z.infer<typeof UploadQuestion>;

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Condition } from './question.ts';
import { IdNumber, IsoDate } from './values.ts';

/** The longest prompt that the assistant reads. */
export const MAX_PROMPT_LENGTH = 4000;

/** The most rows of a table that a reply carries; the page behind its link has all of them. */
export const MAX_TABLE_ROWS = 12;

/** The most dimensions or periods by which a question groups its figures. */
export const MAX_GROUPS = 3;

const Id = z.string().max(100);
const Name = z.string().max(200);

/** The values that rows must or must not have. `dimension` is the id of a dimension, fact or measure of the model. */
export const AssistantFilter = z.strictObject({
  dimension: Id,
  condition: Condition,
  values: z.array(z.union([z.string().max(1000), z.number()])).max(1000),
});
export type AssistantFilter = z.infer<typeof AssistantFilter>;

/** The dates of a question. `isDefault` tells that the reader named none. */
export const AssistantDates = z.strictObject({
  type: z.enum(['bill_date', 'pickup_date', 'deadline']),
  from: IsoDate,
  to: IsoDate,
  isDefault: z.boolean(),
});
export type AssistantDates = z.infer<typeof AssistantDates>;

/**
 * A figure of a question: a fact, or one fact divided by another. `isShare` shows the quotient in percent. `where` narrows the fact,
 * but not what it is divided by.
 */
export const AssistantFigure = z.strictObject({
  fact: Id,
  over: Id.nullable(),
  isShare: z.boolean(),
  where: z.array(AssistantFilter).max(20),
});
export type AssistantFigure = z.infer<typeof AssistantFigure>;

/**
 * A question of the assistant: ids of the model and values, never SQL. `figures` asks for facts by dimensions, `rows` for single
 * shipments, `why` for the parts of a change. `by` holds dimensions, or `day`, `week`, `month`, `quarter`, `year` and `weekday` of the
 * date type. `compare` is a second set of dates or of filters with which the figures are compared.
 */
export const AssistantQuestion = z.strictObject({
  kind: z.enum(['figures', 'rows', 'why']),
  figures: z.array(AssistantFigure).min(1).max(8),
  by: z.array(Id).max(MAX_GROUPS),
  where: z.array(AssistantFilter).max(30),
  dates: AssistantDates,
  compare: z
    .strictObject({ dates: AssistantDates.nullable(), where: z.array(AssistantFilter).max(30).nullable() })
    .nullable(),
  order: z.strictObject({ figure: z.number().int().min(0).max(7), ascending: z.boolean() }).nullable(),
  limit: z.number().int().min(1).max(100).nullable(),
  /** Divides the figures by the number of these periods in the dates. */
  averagePer: z.enum(['day', 'week', 'month', 'quarter', 'year']).nullable(),
  /** Shows each figure as a share of the total of all groups. */
  isShareOfTotal: z.boolean(),
  /** Asks how many groups there are. */
  isCountOfGroups: z.boolean(),
  /** Child clients that the question names; null for those that the reader chose. */
  subClientIds: z.array(IdNumber).max(1000).nullable(),
});
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

/** A report that the reader asked for. */
export const AssistantReport = z.strictObject({
  reportName: Name,
  carrier: Name,
  startDate: IsoDate,
  endDate: IsoDate,
});
export type AssistantReport = z.infer<typeof AssistantReport>;

/** A choice that the assistant offered, with the question that it stands for; null for a text that is read like any other. */
const OfferedChoice = z.strictObject({ text: z.string().max(500), question: AssistantQuestion.nullable() });

/** What the assistant keeps of a reply to understand the next prompt of the conversation. It is stored as JSON with the message. */
export const AssistantMemory = z.strictObject({
  question: AssistantQuestion.nullable(),
  choices: z.array(OfferedChoice).max(4),
});
export type AssistantMemory = z.infer<typeof AssistantMemory>;

/** A column of a table. Money is decimal text in major units of `currency`, and 12.3 in a column of percentages means 12.3 %. */
export const TableColumn = z.object({
  id: Id,
  label: z.string(),
  type: z.enum(['text', 'number', 'money', 'percent', 'date', 'count']),
  currency: z.string().optional(),
});
export type TableColumn = z.infer<typeof TableColumn>;

/**
 * The table of a reply with at most `MAX_TABLE_ROWS` of its `totalRows` rows. `links` has the address of the rows behind each cell;
 * null for cells that no rows are behind. Replies of older releases have none.
 */
export const AnswerTable = z.object({
  columns: z.array(TableColumn),
  rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
  totalRows: z.number().int().nonnegative(),
  links: z.array(z.array(z.string().nullable())).optional(),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/** What the assistant understood, as the chips of a reply show it. */
export const Understood = z.object({
  clientId: z.number().int(),
  subClientIds: z.array(z.number().int()),
  dateType: z.string(),
  fromDate: IsoDate,
  toDate: IsoDate,
  filters: z.array(AssistantFilter),
  facts: z.array(z.string()),
  by: z.array(z.string()),
});
export type Understood = z.infer<typeof Understood>;

/** A step of answering a prompt, for the log that internal users can read. */
export const AnswerStep = z.object({ agent: z.string(), output: z.string(), ms: z.number() });
export type AnswerStep = z.infer<typeof AnswerStep>;

const common = {
  /** The text of the reply. */
  assistantResponse: z.string(),
  /** Prompts to click. */
  questions: z.array(z.string()).max(5),
  agentsResponseFlow: z.array(AnswerStep),
};

/** Chart options: categories and series of numbers. Money is in major units. */
export const AnswerChart = z.object({
  chart: z.object({ type: z.enum(['line', 'column', 'bar', 'pie']) }),
  title: z.object({ text: z.string() }),
  xAxis: z.object({ categories: z.array(z.string()) }),
  yAxis: z.object({ title: z.object({ text: z.string() }) }),
  series: z.array(z.object({ name: z.string(), data: z.array(z.number().nullable()) })),
});
export type AnswerChart = z.infer<typeof AnswerChart>;

export const SqlData = z.object({
  ...common,
  text: z.string(),
  df: AnswerTable,
  highchartsOptions: AnswerChart.nullable(),
  question: z.array(AssistantQuestion),
  understood: Understood,
  /** The address of the page that shows the same view. */
  link: z.string(),
});
export type SqlData = z.infer<typeof SqlData>;

/** A report that can be run, or the reason why it cannot: `isReportsJsonGenerated` is then false. */
export const ReportsData = z.object({
  ...common,
  reportsResponse: AssistantReport.nullable(),
  isReportsJsonGenerated: z.boolean(),
});

export const WikiData = z.object({ ...common, wikiResponse: z.string(), link: z.string() });

export const DefaultData = z.object({ ...common, defaultResponse: z.string() });

export const ExceptionData = z.object({
  ...common,
  exception: z.string(),
  /** The raw error; only for internal users. */
  actualException: z.string().optional(),
});

/** The reply to a prompt, without the ids of the conversation and the message, which the wire adds to `data`. */
export const AssistantReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SQL_RESPONSE'), data: SqlData }),
  z.object({ type: z.literal('REPORTS_RESPONSE'), data: ReportsData }),
  z.object({ type: z.literal('WIKI_RESPONSE'), data: WikiData }),
  z.object({ type: z.literal('DEFAULT_RESPONSE'), data: DefaultData }),
  z.object({ type: z.literal('OTHERS_RESPONSE'), data: DefaultData }),
  z.object({ type: z.literal('EXCEPTION'), data: ExceptionData }),
]);
export type AssistantReply = z.infer<typeof AssistantReply>;

export const ask = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/ask',
  summary:
    'Answers one question in words with figures of the reader’s clients. `memories` are those of earlier answers, the latest first, so that a question can refer to them.',
  body: z
    .strictObject({
      prompt: z.string().max(MAX_PROMPT_LENGTH),
      clientId: IdNumber,
      subClientIds: z.array(IdNumber).max(1000).default([]),
      timeZone: z.string().max(60).default('UTC'),
      memories: z.array(AssistantMemory).max(10).default([]),
    })
    .meta({ examples: [{ prompt: 'Cost per package by carrier last month', clientId: 1 }] }),
  output: z.object({ reply: AssistantReply, memory: AssistantMemory }),
});

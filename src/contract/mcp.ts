import { z } from 'zod';
import { AssistantFilter, AssistantReport } from './assistant.ts';
import { FindingFilter } from './disputes.ts';
import { Condition, MAX_VALUE_LENGTH } from './question.ts';
import { RecordId } from './records.ts';
import { IdNumber, IsoDate } from './values.ts';

/** The address at which other programs' assistants reach the tools. */
export const MCP = '/mcp';

const ClientPlace = {
  clientId: IdNumber.describe('The id of a client, from list_figures.'),
  subClientIds: z
    .array(IdNumber)
    .max(1000)
    .default([])
    .describe('Ids of child clients; an empty list means the client with all of its children.'),
};

const Filters = z
  .array(
    z.strictObject({
      dimension: z.string().max(100).describe('The id of a dimension, or of a measure for comparisons of numbers.'),
      condition: Condition.default('in'),
      values: z.array(z.union([z.string().max(MAX_VALUE_LENGTH), z.number()])).max(1000),
    }),
  )
  .max(30)
  .default([]);

const Dates = z
  .strictObject({
    type: z.enum(['bill_date', 'pickup_date', 'deadline']).default('bill_date'),
    from: IsoDate,
    to: IsoDate,
  })
  .describe('Invoice dates (bill_date), ship dates (pickup_date), or the last days for claims (deadline).');

const Figure = z.strictObject({
  fact: z.string().max(100).describe('The id of a figure, from list_figures.'),
  over: z.string().max(100).nullable().default(null).describe('A second figure to divide by.'),
  isShare: z.boolean().default(false).describe('Shows the quotient in percent.'),
  where: z.array(AssistantFilter).max(20).default([]).describe('Filters of this figure only.'),
});

/** The input of each tool. All amounts in answers are decimal text in major units, or minor units where a name ends in Minor. */
export const McpInputs = {
  listFigures: z.strictObject({}),
  askQuestion: z.strictObject({
    ...ClientPlace,
    figures: z.array(Figure).min(1).max(8),
    by: z
      .array(z.string().max(100))
      .max(3)
      .default([])
      .describe('Ids of dimensions, or day, week, month, quarter, year or weekday.'),
    where: Filters,
    dates: Dates,
    compareDates: Dates.nullable().default(null).describe('A second period to compare with.'),
    order: z
      .strictObject({ figure: z.number().int().min(0).max(7).default(0), ascending: z.boolean().default(false) })
      .nullable()
      .default(null),
    limit: z.number().int().min(1).max(100).nullable().default(null),
    explainChange: z
      .boolean()
      .default(false)
      .describe('Splits the change of totalSpend or netAmount between both periods into its causes.'),
  }),
  askInWords: z.strictObject({
    ...ClientPlace,
    prompt: z.string().min(1).max(4000).describe('A question in English, such as: top 5 states by packages in 2025.'),
  }),
  findShipments: z.strictObject({
    ...ClientPlace,
    dates: Dates,
    where: Filters,
    sortBy: z.string().max(100).nullable().default(null).describe('A column of the answer, such as NET_AMOUNT.'),
    ascending: z.boolean().default(false),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  findFindings: z.strictObject({
    clientId: ClientPlace.clientId,
    filter: FindingFilter.prefault({}),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  runReport: z.strictObject({ ...ClientPlace, report: AssistantReport }),
  reportStatus: z.strictObject({ id: RecordId }),
} as const;

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdText, IsoDate, IsoInstant } from './values.ts';

const Count = z.number().int().nonnegative();

/** The value of one unit of a currency in US dollars on a day. If the day has no rate, this is the last rate before it. */
export const DailyRate = z.object({
  currency: z.string(),
  day: IsoDate,
  usdPerUnit: z.number().positive(),
  source: z.string(),
});
export type DailyRate = z.infer<typeof DailyRate>;

/**
 * The result of loading a file of rates. `read` = `added` + `changed` + `unchanged` + `rejected`; `notQuoted` counts cells
 * that are empty or say `N/A`. `gaps` are periods of more than a week between two days of the file.
 */
export const RateReceipt = z.object({
  read: Count,
  added: Count,
  changed: Count,
  unchanged: Count,
  rejected: Count,
  notQuoted: Count,
  currencies: Count,
  firstDay: IsoDate.nullable(),
  lastDay: IsoDate.nullable(),
  gaps: z.array(z.object({ from: IsoDate, to: IsoDate })),
});
export type RateReceipt = z.infer<typeof RateReceipt>;

export const ConversionState = z.enum(['queued', 'running', 'done', 'failed']);
export type ConversionState = z.infer<typeof ConversionState>;

/**
 * A conversion of all amounts, either after a file of rates, whose result is in `receipt`, or as a rebuild. `progress` is
 * between 0 and 1.
 */
export const Conversion = z.object({
  id: z.number().int(),
  kind: z.enum(['rates', 'rebuild']),
  createdAt: IsoInstant,
  createdBy: z.string(),
  finishedAt: IsoInstant.nullable(),
  fileName: z.string().nullable(),
  source: z.string().nullable(),
  receipt: RateReceipt.nullable(),
  state: ConversionState,
  progress: z.number().min(0).max(1),
  reason: z.string().nullable(),
  /** The number of charges and credits whose amount in US dollars changed; `null` until the conversion has ended. */
  convertedRows: Count.nullable(),
});
export type Conversion = z.infer<typeof Conversion>;

/** Rejected rates of a file: the line, the column, the value, the reason, and the number of rates that were lost. */
export const RejectedRate = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.enum([
    'badDay',
    'futureDay',
    'duplicate',
    'noDollar',
    'unknownCurrency',
    'notANumber',
    'notPositive',
    'tooManyCells',
    'torn',
  ]),
  rates: Count,
});
export type RejectedRate = z.infer<typeof RejectedRate>;

const path = '/aiparcelweb/api/exchangeRates';
const byId = z.object({ id: IdText });

export const listExchangeRates = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the exchange rates on a day, by default today, with the day and source of each.',
  query: z.object({ day: IsoDate.optional() }),
  output: z.array(DailyRate),
});
export const latestRate = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/exchangeRates/latest',
  summary: 'Returns the last day with exchange rates. Amounts of later days are converted with its rates.',
  output: z.object({ day: IsoDate.nullable() }),
});
export const loadExchangeRates = endpoint({
  method: 'POST',
  path,
  summary:
    'Accepts a file of exchange rates as multipart form data: `file`, and `source` unless it is the European Central Bank. Responds with 202.',
  output: z.object({ id: z.number().int() }),
});
export const listConversions = endpoint({
  method: 'GET',
  path: `${path}/conversions`,
  summary: 'Lists the last 50 conversions of amounts.',
  output: z.array(Conversion),
});
export const getConversion = endpoint({
  method: 'GET',
  path: `${path}/conversions/:id`,
  summary: 'Returns the progress and result of a conversion.',
  params: byId,
  output: Conversion,
});
export const listRejectedRates = endpoint({
  method: 'GET',
  path: `${path}/conversions/:id/rejectedRates`,
  summary: 'Lists the rejected rates of a file, each with its line and reason.',
  params: byId,
  output: z.array(RejectedRate),
});
export const rebuildAmounts = endpoint({
  method: 'POST',
  path: `${path}/rebuild`,
  summary: 'Recomputes the amounts of all parcels from their charges and converts them again. Responds with 202.',
  output: z.object({ id: z.number().int() }),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Arrival } from './pipeline.ts';
import { IsoDate, IsoInstant } from './values.ts';

const Count = z.number().int().nonnegative();

/** The data loaded for the reader's clients, for one carrier and one month of bill dates. `spendCents` is in US cents. */
export const CarrierMonth = z.object({
  month: IsoDate,
  carrierId: z.number().int(),
  carrierName: z.string(),
  files: Count,
  shipments: Count,
  charges: Count,
  spendCents: z.number().int(),
});
export type CarrierMonth = z.infer<typeof CarrierMonth>;

/**
 * How the tenant's users used a page of analysis in the last 30 days: the number of users, days and answered questions of its
 * widgets and tables, and the median and 95th percentile of the response times in milliseconds; `null` for a percentile above
 * five seconds.
 */
export const PageUse = z.object({
  pageId: z.string(),
  users: Count,
  days: Count,
  questions: Count,
  halfWithinMs: Count.nullable(),
  mostWithinMs: Count.nullable(),
});
export type PageUse = z.infer<typeof PageUse>;

/**
 * A question of a page that took at least two seconds. `requestId` is in the log and in the statements of the warehouse. `plan` has the steps in
 * which the warehouse reads its data, one on each line, with question marks instead of values; `null` for most questions.
 */
export const SlowQuestion = z.object({
  id: z.number().int(),
  askedAt: IsoInstant,
  pageId: z.string(),
  ms: Count,
  requestId: z.string().nullable(),
  plan: z.string().nullable(),
});
export type SlowQuestion = z.infer<typeof SlowQuestion>;

const path = '/aiparcelweb/api/statistics';

export const listCarrierMonths = endpoint({
  method: 'GET',
  path: `${path}/carrierMonths`,
  summary:
    'Returns files, shipments, charge lines and spend per carrier and month for the last 13 months, newest first.',
  output: z.array(CarrierMonth),
});
export const listCoverage = endpoint({
  method: 'GET',
  path: `${path}/coverage`,
  summary: 'Returns how regularly each account’s invoices arrived in the last half year, with the gaps between them.',
  output: z.array(Arrival),
});
export const listPageUse = endpoint({
  method: 'GET',
  path: `${path}/pageUse`,
  summary: 'Lists the pages that were used in the last 30 days with their response times, the most used first.',
  output: z.array(PageUse),
});
export const listSlowQuestions = endpoint({
  method: 'GET',
  path: `${path}/slowQuestions`,
  summary:
    'Lists the 100 slowest questions of pages in the last 30 days that took at least two seconds, the slowest first.',
  output: z.array(SlowQuestion),
});

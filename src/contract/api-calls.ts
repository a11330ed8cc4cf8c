import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IsoInstant, PageText } from './values.ts';

const Count = z.number().int().nonnegative();

/**
 * The calls of a credential to one endpoint in some days. Errors are answers from 400, throttled calls those beyond the limit.
 * `halfWithinMs` and `mostWithinMs` bound half and 95 % of the response times; null above the last bound.
 */
export const CallerSummary = z.object({
  credentialId: z.number().int(),
  name: z.string(),
  publicId: z.string(),
  clientName: z.string(),
  callsPerMinute: Count,
  call: z.string(),
  calls: Count,
  errors: Count,
  throttled: Count,
  halfWithinMs: Count.nullable(),
  mostWithinMs: Count.nullable(),
  receivedBytes: Count,
  sentBytes: Count,
  lastAt: IsoInstant,
});
export type CallerSummary = z.infer<typeof CallerSummary>;

/** A call of the log. */
export const LoggedCall = z.object({
  id: z.number().int(),
  at: IsoInstant,
  name: z.string(),
  clientName: z.string(),
  call: z.string(),
  status: z.number().int(),
  ms: Count,
  receivedBytes: Count,
  sentBytes: Count,
  address: z.string(),
});
export type LoggedCall = z.infer<typeof LoggedCall>;

/** How a call in the log ended. */
export const CallOutcome = z.enum(['succeeded', 'failed', 'throttled']);
export type CallOutcome = z.infer<typeof CallOutcome>;

const path = '/aiparcelweb/api/apiCalls';
const filter = {
  credentialId: RecordIdText.optional(),
  outcome: CallOutcome.optional(),
  search: z.string().max(200).optional(),
};

export const summarizeCalls = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  summary:
    'Returns how often each credential made each call of the public interface in the last days, with errors and times.',
  query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  output: z.array(CallerSummary),
});
export const listCalls = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the last 10,000 calls of the public interface, the newest first, in pages.',
  query: z.object({
    ...filter,
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ total: Count, calls: z.array(LoggedCall) }),
});
export const downloadCalls = endpoint({
  method: 'GET',
  path: `${path}/log.csv`,
  summary: 'Downloads the last 10,000 calls of the public interface as CSV.',
  query: z.object(filter),
  output: z.void(),
});

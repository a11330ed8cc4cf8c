import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate, IsoInstant } from './values.ts';

const Cents = z.number().int();
const Count = z.number().int().nonnegative();

/** An amount in US cents in a period, and in the period of the same length before it. */
const Compared = z.object({ now: Cents, before: Cents });
export type Compared = z.infer<typeof Compared>;

/**
 * How a client is doing, without its sub-clients. Spend, discounts on transportation and credits are those of invoices that were billed
 * in the period. `atStakeCents` can still be claimed back from carriers, `expiringCents` for 7 more days or less.
 */
export const ClientState = z.object({
  clientId: z.number().int(),
  clientName: z.string(),
  parentName: z.string().nullable(),
  spend: Compared,
  savings: Compared,
  credits: Compared,
  findings: Count,
  atStakeCents: Cents,
  expiringCents: Cents,
  /** The day of the newest invoice; `null` without any. */
  lastBillDate: IsoDate.nullable(),
  /** Accounts whose regular invoice is overdue. */
  overdueAccounts: Count,
  /** Files in the period that were loaded, failed, or wait for an answer. */
  loadedFiles: Count,
  failedFiles: Count,
  waitingFiles: Count,
  /** Users of the client who were signed in during the period, and when the last one was seen; `null` for never. */
  activeUsers: Count,
  lastSeenAt: IsoInstant.nullable(),
});
export type ClientState = z.infer<typeof ClientState>;

export const BusinessOverview = z.object({
  /** The first and last day of the period. */
  from: IsoDate,
  to: IsoDate,
  clients: z.array(ClientState),
});
export type BusinessOverview = z.infer<typeof BusinessOverview>;

/** The lengths of periods, in weeks. */
export const OVERVIEW_WEEKS = [4, 13, 52] as const;

export const getBusinessOverview = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/businessOverview',
  summary:
    'Returns spend, savings, credits, findings, freshness and activity of each of the reader’s clients in the last 4, 13 or 52 weeks, compared with as many weeks before.',
  query: z.object({ weeks: z.coerce.number().pipe(z.literal(OVERVIEW_WEEKS)).default(4) }),
  output: BusinessOverview,
});

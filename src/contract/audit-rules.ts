import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IsoDate, IsoInstant } from './values.ts';

/** The most that a tolerance can be, in minor units. */
export const MOST_TOLERATED = 100_000;

/** Whether a rule runs for a client. Differences of up to `toleranceMinor` minor units of the invoice's currency are no findings. */
const RuleSetting = z.strictObject({
  isOn: z.boolean(),
  toleranceMinor: z.number().int().min(0).max(MOST_TOLERATED),
});

/** What a rule found in a labelled set of invoices: planted errors, those that it missed, and findings without an error. */
export const RulePrecision = z.object({
  found: z.number().int(),
  missed: z.number().int(),
  falseFindings: z.number().int(),
  measuredOn: IsoDate,
  source: z.string(),
});
export type RulePrecision = z.infer<typeof RulePrecision>;

/**
 * A rule of the audit for a client: its setting, who changed it, and what it found on invoices of the last 90 days, in US cents. A rule about
 * avoidable costs finds these instead of over- and undercharges.
 */
export const AuditRule = RuleSetting.extend({
  rule: z.string(),
  changedBy: z.string().nullable(),
  changedAt: IsoInstant.nullable(),
  findings: z.number().int(),
  overchargedCents: z.number().int(),
  underchargedCents: z.number().int(),
  avoidableCents: z.number().int(),
  precision: RulePrecision.nullable(),
});
export type AuditRule = z.infer<typeof AuditRule>;

const path = '/aiparcelweb/api/auditRules/:clientId';

export const listAuditRules = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the rules of the audit for a client, with their settings and what they found in the last 90 days.',
  params: z.object({ clientId: RecordIdText }),
  output: z.array(AuditRule),
});

export const setAuditRule = endpoint({
  method: 'PUT',
  path: `${path}/:rule`,
  summary:
    'Turns a rule on or off for a client, or sets its tolerance, and runs the audit of the client again. What is left out stays as it is.',
  params: z.object({ clientId: RecordIdText, rule: z.string().max(8) }),
  body: RuleSetting.partial(),
  output: z.object({}),
});

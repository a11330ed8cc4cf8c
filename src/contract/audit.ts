import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IsoDate, IsoInstant, WarehouseId } from './values.ts';

/**
 * What a run of the audit looked at and found. Rules that lacked a row of a table say which, and how often. Warnings are about inputs
 * that look wrong, such as terms that contradict each other.
 */
export const AuditReceipt = z.object({
  shipments: z.number().int(),
  findings: z.number().int(),
  notRun: z.array(z.object({ text: z.string(), times: z.number().int() })),
  warnings: z.array(z.object({ text: z.string(), times: z.number().int() })).default([]),
  seconds: z.number(),
  /** Whether everything was audited, rather than only what new files touch. */
  isWhole: z.boolean().default(true),
});
export type AuditReceipt = z.infer<typeof AuditReceipt>;

/** A run of the audit. `reason` says why it failed. */
export const AuditRun = z.object({
  id: z.number().int(),
  asOf: IsoDate,
  startedAt: IsoInstant,
  finishedAt: IsoInstant.nullable(),
  receipt: AuditReceipt.nullable(),
  reason: z.string().nullable(),
});
export type AuditRun = z.infer<typeof AuditRun>;

/** What became of a finding, in the order in which a claim passes through them. Source: audit.md §4. */
export const FindingStatus = z.enum([
  'open',
  'confirmed',
  'filed',
  'approved',
  'denied',
  'refiled',
  'credited',
  'dismissed',
]);
export type FindingStatus = z.infer<typeof FindingStatus>;

/** A value that a finding rests on. The end of its name is its unit: `Minor`, `On` (days since 1970), `At` (minutes since 1970), `Share` (millionths), `Lb`, `In`. */
export const FindingFact = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

const path = '/aiparcelweb/api/audit';
const params = z.object({ clientId: RecordIdText });

export const listAuditRuns = endpoint({
  method: 'GET',
  path: `${path}/:clientId/runs`,
  summary: 'Lists the newest runs of the audit of a client, at most 50.',
  params,
  output: z.array(AuditRun),
});
export const requestAudit = endpoint({
  method: 'POST',
  path: `${path}/:clientId/runs`,
  summary: 'Queues an audit of everything that is loaded for a client, as of today. Responds with 202.',
  params,
  output: z.object({}),
});
export const downloadFindings = endpoint({
  method: 'GET',
  path: `${path}/:clientId/findings.csv`,
  summary: 'Downloads the findings of a client as CSV. Amounts are in minor units of the currency of the invoice.',
  params,
  output: z.void(),
});
const Minor = z.number().int();

/** What a finding rests on, and what to tell the carrier, in English. Money is minor units of its currency. */
export const FindingEvidence = z.object({
  rule: z.string(),
  ruleVersion: z.number().int(),
  confidence: z.string(),
  currency: z.string(),
  billedMinor: Minor,
  expectedMinor: Minor,
  /** Billed less expected: negative where the carrier charged too little, and nothing where another rule claims the same cents. */
  atStakeMinor: Minor,
  deadline: IsoDate.nullable(),
  facts: z.record(z.string(), FindingFact),
  /** The charges as billed, and the text of their lines in the files. */
  lines: z.array(
    z.object({
      fileName: z.string(),
      line: z.number().int(),
      text: z.string(),
      invoice: z.string(),
      description: z.string(),
      grossMinor: Minor,
      discountMinor: Minor,
      netMinor: Minor,
    }),
  ),
  events: z.array(
    z.object({ at: z.string(), kind: z.string(), reason: z.string(), signedBy: z.string(), place: z.string() }),
  ),
  /** The rows of tables that it rests on: their cells that are not empty, by column. A public row has no file. */
  rows: z.array(
    z.object({
      table: z.string(),
      cells: z.array(z.object({ column: z.string(), value: z.string() })),
      fileName: z.string().nullable(),
      line: z.number().int(),
      source: z.string(),
    }),
  ),
  /** Checks that the rule made and that would have ruled the finding out. */
  exclusions: z.array(z.string()),
  letter: z.string(),
});
export type FindingEvidence = z.infer<typeof FindingEvidence>;

export const findingEvidence = endpoint({
  method: 'GET',
  path: `${path}/:clientId/findings/:findingId`,
  summary:
    'Returns what a finding rests on: lines, events, rows of tables and arithmetic, and what to tell the carrier.',
  params: z.object({ clientId: RecordIdText, findingId: WarehouseId }),
  output: FindingEvidence,
});
export const changeFindings = endpoint({
  method: 'POST',
  path: `${path}/:clientId/findings/status`,
  summary:
    'Gives findings of a client another status, with a note. Dismissing needs a note. Responds with 409 if one of them cannot have the status.',
  params,
  body: z.strictObject({
    ids: z.array(WarehouseId).min(1).max(1000),
    status: FindingStatus,
    note: z.string().max(1000).default(''),
  }),
  output: z.object({ changed: z.number().int() }),
});

import { z } from 'zod';
import { FindingStatus } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IdNumber, IsoDate, IsoInstant, PageNumber, WarehouseId } from './values.ts';

/** How much time is left to claim a finding: 3 days or fewer, 4 to 7, 8 to 30, more or no known deadline, or none. */
export const ClockBand = z.enum(['days3', 'days7', 'days30', 'later', 'expired']);
export type ClockBand = z.infer<typeof ClockBand>;

const Minor = z.number().int();
const FindingId = WarehouseId;
const Name = z.string().max(100);

/** Selects findings of a client. An empty list selects all. The login `''` stands for findings without an assignee. */
export const FindingFilter = z.strictObject({
  statuses: z.array(FindingStatus).max(8).default([]),
  carrierIds: z.array(IdNumber).max(200).default([]),
  accounts: z.array(Name).max(1000).default([]),
  rules: z.array(z.string().max(8)).max(100).default([]),
  clock: z.array(ClockBand).max(5).default([]),
  assignees: z.array(Name).max(200).default([]),
  /** A part of the tracking number or of the invoice number. */
  text: z.string().trim().max(100).default(''),
  /** What the carrier charged too much, or what it charged too little. They are never added up. */
  direction: z.enum(['over', 'under']).default('over'),
});
export type FindingFilter = z.infer<typeof FindingFilter>;

/** The findings that a change applies to: those with the given ids, or all that match a filter when the change begins. */
export const FindingSelection = z.union([
  z.strictObject({ ids: z.array(FindingId).min(1).max(1000) }),
  z.strictObject({ filter: FindingFilter }),
]);
export type FindingSelection = z.infer<typeof FindingSelection>;

/** A finding as the disputes desk lists it. Amounts are minor units of its currency. */
export const DisputedFinding = z.object({
  id: FindingId,
  rule: z.string(),
  carrierId: z.number().int(),
  carrierName: z.string(),
  account: z.string(),
  invoiceNumber: z.string(),
  billDate: IsoDate,
  trackingNumber: z.string(),
  trackingId: FindingId,
  chargeDescription: z.string(),
  currency: z.string(),
  /** What was charged too much, or too little if the filter asks for that. */
  amountMinor: Minor,
  creditedMinor: Minor,
  /** What can still come back. */
  outstandingMinor: Minor,
  deadline: IsoDate.nullable(),
  daysLeft: z.number().int().nullable(),
  status: FindingStatus,
  assignee: z.string(),
  note: z.string(),
  decidedBy: z.string(),
});
export type DisputedFinding = z.infer<typeof DisputedFinding>;

/** Money of a number of findings: in their currency if they have only one, and otherwise in US cents. */
export const MoneyOfFindings = z.object({ count: z.number().int(), amountMinor: Minor, currency: z.string() });
export type MoneyOfFindings = z.infer<typeof MoneyOfFindings>;

/** How often a carrier has approved claims by a rule. */
export const ApprovalRate = z.object({
  rule: z.string(),
  carrierId: z.number().int(),
  approved: z.number().int(),
  denied: z.number().int(),
});
export type ApprovalRate = z.infer<typeof ApprovalRate>;

/** The money of a client's findings by the time that is left and by status, and who can be found among them. */
export const DisputeSummary = z.object({
  /** Findings that can still be filed, by the time that is left. */
  clock: z.record(ClockBand, MoneyOfFindings),
  statuses: z.record(FindingStatus, MoneyOfFindings),
  /** The amounts by which carriers charged too little. */
  undercharged: MoneyOfFindings,
  rates: z.array(ApprovalRate),
  carriers: z.array(z.object({ id: z.number().int(), name: z.string() })),
  rules: z.array(z.string()),
  accounts: z.array(z.string()),
});
export type DisputeSummary = z.infer<typeof DisputeSummary>;

const path = '/aiparcelweb/api/disputes';
const params = z.object({ clientId: RecordIdText });

export const searchFindings = endpoint({
  method: 'POST',
  path: `${path}/:clientId/findings`,
  summary:
    'Lists findings of a client in pages. Those whose deadline comes first are listed first, and expired ones last.',
  params,
  body: z.strictObject({
    filter: FindingFilter,
    page: PageNumber,
    pageSize: z.number().int().min(1).max(100).default(25),
    /** Lists findings by id instead, starting after this one. */
    after: FindingId.optional(),
  }),
  output: z.object({ total: z.number().int(), findings: z.array(DisputedFinding) }),
});

export const summarizeFindings = endpoint({
  method: 'POST',
  path: `${path}/:clientId/summary`,
  summary: 'Returns the money of a client’s findings by the days that are left, and by status. A filter narrows it.',
  params,
  body: z.strictObject({ filter: FindingFilter }),
  output: DisputeSummary,
});

/** The money that can still be claimed, by the time that is left. */
export const DisputeClock = z.record(ClockBand, MoneyOfFindings);
export type DisputeClock = z.infer<typeof DisputeClock>;

export const disputeClock = endpoint({
  method: 'GET',
  path: `${path}/:clientId/clock`,
  summary: 'Returns the money of findings that can still be claimed, by the days that are left.',
  params,
  output: DisputeClock,
});

const Note = z.string().trim().max(1000);

/** A change of findings. A dismissal needs a note. */
export const FindingChange = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('status'), status: FindingStatus, note: Note.default('') })
    .refine(({ status, note }) => status !== 'dismissed' || note !== '', {
      error: 'Enter a note that says why the finding is dismissed.',
      path: ['note'],
    }),
  z.strictObject({ kind: z.literal('assign'), assignee: Name, note: Note.default('') }),
  z.strictObject({ kind: z.literal('note'), note: Note.min(1, 'expected a note') }),
]);
export type FindingChange = z.infer<typeof FindingChange>;

/** What an action has done, or is doing. */
export const FindingAction = z.object({
  id: z.number().int(),
  kind: z.enum(['status', 'assign', 'note', 'file', 'answer']),
  status: FindingStatus.nullable(),
  assignee: z.string().nullable(),
  note: z.string(),
  login: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** The number of findings that it is about. Those that can't be changed in this way are skipped. */
  total: z.number().int(),
  changed: z.number().int(),
  startedAt: IsoInstant,
  problem: z.string().nullable(),
  undoneAt: IsoInstant.nullable(),
  undoneBy: z.string().nullable(),
});
export type FindingAction = z.infer<typeof FindingAction>;

export const changeDisputes = endpoint({
  method: 'POST',
  path: `${path}/:clientId/actions`,
  summary:
    'Changes the status, the assignee or the note of findings. Findings that can’t have the status are skipped. Large changes continue after the response; read their progress from the list of actions. Responds with 409 while another change of the client runs.',
  params,
  body: z.strictObject({ selection: FindingSelection, change: FindingChange }),
  output: FindingAction,
});

export const listFindingActions = endpoint({
  method: 'GET',
  path: `${path}/:clientId/actions`,
  summary: 'Lists the newest changes of a client’s findings, at most 50.',
  params,
  output: z.array(FindingAction),
});

export const undoFindingAction = endpoint({
  method: 'POST',
  path: `${path}/:clientId/actions/:actionId/undo`,
  summary:
    'Undoes the last change of a client’s findings. Findings that have changed since then stay as they are. Responds with 409 for an earlier change.',
  params: z.object({ clientId: RecordIdText, actionId: RecordIdText }),
  output: FindingAction,
});

/** A step in the history of a finding. `status` and `assignee` are those after the step. */
export const FindingStep = z.object({
  at: IsoInstant,
  login: z.string(),
  kind: z.enum(['status', 'assign', 'note', 'file', 'answer', 'undo']),
  status: FindingStatus,
  assignee: z.string(),
  note: z.string(),
  approvedMinor: Minor.nullable(),
});
export type FindingStep = z.infer<typeof FindingStep>;

/** A credit on a later invoice that belongs to a finding. `amountMinor` is the part of it that covers the finding. */
export const FindingCredit = z.object({
  invoiceNumber: z.string(),
  billDate: IsoDate,
  line: z.number().int(),
  fileId: z.number().int(),
  creditType: z.string(),
  chargeDescription: z.string(),
  currency: z.string(),
  amountMinor: Minor,
});
export type FindingCredit = z.infer<typeof FindingCredit>;

export const findingHistory = endpoint({
  method: 'GET',
  path: `${path}/:clientId/findings/:findingId/history`,
  summary: 'Returns what people did to a finding, newest first, and the credits that belong to it.',
  params: z.object({ clientId: RecordIdText, findingId: FindingId }),
  output: z.object({ steps: z.array(FindingStep), credits: z.array(FindingCredit) }),
});

export const listAssignees = endpoint({
  method: 'GET',
  path: `${path}/:clientId/assignees`,
  summary: 'Lists the logins of the users who can decide about findings of a client.',
  params,
  output: z.array(z.string()),
});

/** What an action does. It is stored so that the action can be continued after a failure. */
export type ActionRequest =
  | { kind: 'change'; selection: FindingSelection; change: FindingChange }
  | { kind: 'file'; selection: FindingSelection; note: string }
  | { kind: 'answer'; note: string };

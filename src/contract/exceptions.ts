import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IdNumber, IsoDate, IsoInstant, PageNumber, WarehouseId } from './values.ts';

/** The two work lists: parcels in trouble, and charges that are out of line. */
export const ExceptionList = z.enum(['parcels', 'charges']);
export type ExceptionList = z.infer<typeof ExceptionList>;

/** What is wrong with a parcel. */
export const ParcelTrouble = z.enum(['late', 'stuck', 'returned', 'damaged', 'address']);
/** What is out of line about a charge. */
export const ChargeTrouble = z.enum(['adjustment', 'correction', 'chargeback', 'unknown', 'unusual']);

/** The kinds of trouble of each list. */
export const TROUBLES = { parcels: ParcelTrouble.options, charges: ChargeTrouble.options } as const;
export const Trouble = z.enum([...ParcelTrouble.options, ...ChargeTrouble.options]);
export type Trouble = z.infer<typeof Trouble>;

/** What people did with an exception. A snoozed one is open again on its day. */
export const ExceptionState = z.enum(['open', 'snoozed', 'disputed', 'closed']);
export type ExceptionState = z.infer<typeof ExceptionState>;

/** The periods that a list can show, in days back from today, by the date of the invoice. */
export const EXCEPTION_DAYS = [30, 90, 365] as const;

/** An exception by its parcel or charge. It stays the same if the file is imported again. */
const Key = WarehouseId;
const Login = z.string().max(100);

/** Selects exceptions. An empty list selects all. The login `''` stands for exceptions without an assignee. */
export const ExceptionFilter = z.strictObject({
  troubles: z.array(Trouble).max(10).default([]),
  states: z.array(ExceptionState).max(4).default(['open']),
  assignees: z.array(Login).max(200).default([]),
  carrierIds: z.array(IdNumber).max(200).default([]),
  days: z.literal(EXCEPTION_DAYS).default(90),
  /** A part of the tracking number, the invoice number or the account. */
  text: z.string().trim().max(100).default(''),
});
export type ExceptionFilter = z.infer<typeof ExceptionFilter>;

/**
 * A parcel or charge, what is wrong with it, and what people did with it. `amountMinor` is in minor units of the currency: what the
 * parcel cost, or the charge. `usualMinor` is the amount that 95 of 100 such charges of the account and service don't exceed, if this
 * one is unusual. `claims` are the audit's findings about it that can still be claimed, with their sum.
 */
export const ListedException = z.object({
  key: Key,
  troubles: z.array(Trouble),
  carrierId: z.number().int(),
  carrierName: z.string(),
  account: z.string(),
  service: z.string(),
  trackingNumber: z.string(),
  trackingId: Key,
  invoiceNumber: z.string(),
  billDate: IsoDate,
  promisedOn: IsoDate.nullable(),
  deliveredOn: IsoDate.nullable(),
  /** The last event of a parcel and its day. */
  lastEvent: z.string(),
  lastEventOn: IsoDate.nullable(),
  chargeDescription: z.string(),
  currency: z.string(),
  amountMinor: z.number().int(),
  usualMinor: z.number().int().nullable(),
  claims: z.number().int(),
  claimMinor: z.number().int(),
  state: ExceptionState,
  snoozedUntil: IsoDate.nullable(),
  assignee: z.string(),
  note: z.string(),
  /** 0 until somebody changes the exception. */
  version: z.number().int(),
});
export type ListedException = z.infer<typeof ListedException>;

const path = '/aiparcelweb/api/exceptions';
const params = z.object({ clientId: RecordIdText, list: ExceptionList });
const Note = z.string().trim().max(1000);

export const searchExceptions = endpoint({
  method: 'POST',
  path: `${path}/:clientId/:list`,
  summary:
    'Lists parcel exceptions or charge exceptions in pages, the newest first. `counts` are the exceptions of each kind, whatever kinds the filter names.',
  params,
  body: z.strictObject({
    filter: ExceptionFilter,
    page: PageNumber,
    pageSize: z.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    total: z.number().int(),
    counts: z.record(z.string(), z.number().int()),
    carriers: z.array(z.object({ id: z.number().int(), name: z.string() })),
    exceptions: z.array(ListedException),
  }),
});

export const downloadExceptions = endpoint({
  method: 'POST',
  path: `${path}/:clientId/:list/download`,
  summary: 'Downloads the exceptions that a filter finds as CSV, up to 10,000. Amounts are decimal numbers.',
  params,
  body: z.strictObject({ filter: ExceptionFilter }),
  output: z.void(),
});

/** A change of exceptions. `dispute` confirms the audit's findings about them, so that the findings can be filed. */
export const ExceptionChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), assignee: Login, note: Note.default('') }),
  z.strictObject({ kind: z.literal('note'), note: Note.min(1, 'expected a note') }),
  z.strictObject({ kind: z.literal('snooze'), until: IsoDate, note: Note.default('') }),
  z.strictObject({ kind: z.literal('close'), note: Note.default('') }),
  z.strictObject({ kind: z.literal('reopen'), note: Note.default('') }),
  z.strictObject({ kind: z.literal('dispute'), note: Note.default('') }),
]);
export type ExceptionChange = z.infer<typeof ExceptionChange>;

export const changeExceptions = endpoint({
  method: 'POST',
  path: `${path}/:clientId/:list/changes`,
  summary:
    'Assigns, notes, snoozes, closes, reopens or disputes exceptions. `version` is the one that the reader saw; if any of them has changed since, nothing changes and the answer is 409.',
  params,
  body: z.strictObject({
    exceptions: z
      .array(z.strictObject({ key: Key, version: z.number().int().min(0).max(1e9) }))
      .min(1)
      .max(200),
    change: ExceptionChange,
  }),
  output: z.object({ changed: z.number().int() }),
});

/** What a person did with an exception. */
export const ExceptionStep = z.object({
  id: z.number().int(),
  at: IsoInstant,
  login: z.string(),
  kind: z.enum(['assign', 'note', 'snooze', 'close', 'reopen', 'dispute']),
  /** The assignee, or the day until which the exception is snoozed. */
  value: z.string(),
  note: z.string(),
});
export type ExceptionStep = z.infer<typeof ExceptionStep>;

export const listExceptionSteps = endpoint({
  method: 'GET',
  path: `${path}/:clientId/:list/:key/steps`,
  summary: 'Lists what people did with an exception, the newest first.',
  params: params.extend({ key: Key }),
  output: z.array(ExceptionStep),
});

export const countExceptions = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'Counts the open exceptions of the last 30 days for each of the reader’s clients that has any.',
  output: z.array(
    z.object({
      clientId: z.number().int(),
      clientName: z.string(),
      parcels: z.number().int(),
      charges: z.number().int(),
    }),
  ),
});

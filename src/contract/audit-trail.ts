import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate, IsoInstant, PageText } from './values.ts';

/** The kinds of records whose changes are recorded. */
export const SubjectKind = z.enum([
  'user',
  'role',
  'client',
  'account',
  'account group',
  'account division',
  'carrier',
  'identity provider',
  'setting',
  'invoice stamping',
  'report schedule',
  'fulfillment center',
  'pick-up location',
  'mapping',
  'audit rule',
  'job',
  'client credential',
  'webhook',
  'gl code',
  'cost center',
  'allocation rule',
  'browser error',
  'payment',
  'alert',
  'markup set',
  'markup rule',
  'markup assignment',
  'markup run',
  'watch list',
  'report destination',
]);
export type SubjectKind = z.infer<typeof SubjectKind>;

export const ChangeAction = z.enum([
  'add',
  'edit',
  'deactivate',
  'activate',
  'remove',
  'reset password',
  'stamp',
  'retry',
  'cancel',
  'rotate secret',
  'undo',
  'keep',
  'mail',
]);
export type ChangeAction = z.infer<typeof ChangeAction>;

/** A recorded change: the record before it (null if it was added) and after it (null if it was removed). */
export const RecordedChange = z.object({
  id: z.number().int(),
  at: IsoInstant,
  login: z.string(),
  kind: SubjectKind,
  subjectId: z.string(),
  subjectName: z.string(),
  action: ChangeAction,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordedChange = z.infer<typeof RecordedChange>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/auditTrail',
  summary: 'Lists recorded changes, newest first. `search` matches the record’s name and the author’s login.',
  query: z.object({
    search: z.string().max(200).optional(),
    kind: SubjectKind.optional(),
    subjectId: z.string().max(60).optional(),
    action: ChangeAction.optional(),
    from: IsoDate.optional(),
    to: IsoDate.optional(),
    page: PageText,
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  output: z.object({ total: z.number().int(), changes: z.array(RecordedChange) }),
});

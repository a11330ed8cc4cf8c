import { z } from 'zod';

/** What a change was made to. */
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
]);
export type SubjectKind = z.infer<typeof SubjectKind>;

export const ChangeAction = z.enum(['add', 'edit', 'deactivate', 'activate', 'remove', 'reset password', 'stamp']);
export type ChangeAction = z.infer<typeof ChangeAction>;

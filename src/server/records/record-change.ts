import type { ChangeAction, SubjectKind } from '#contract/audit-trail.ts';
import type { Services, SignedIn } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { auditTrail } from '#server/stores/schema.ts';

/** A change of a record: `before` is null for a new record, `after` for a removed one. Neither may contain a secret. */
export interface Change {
  kind: SubjectKind;
  id: string | number;
  name: string;
  action: ChangeAction;
  before: object | null;
  after: object | null;
}

/** Who changes a record: a reader, or a user who is not signed in yet. */
interface Author extends Pick<Services, 'now'> {
  session: Pick<SignedIn, 'login' | 'tenantId'>;
}

/** Records a change in the audit trail, in the transaction of the change. */
export async function recordChange(
  { now, session }: Author,
  tx: Pick<Database, 'insert'>,
  { kind, id, name, action, before, after }: Change,
): Promise<void> {
  await tx.insert(auditTrail).values({
    tenantId: session.tenantId,
    at: now(),
    login: session.login,
    subjectKind: kind,
    subjectId: String(id),
    subjectName: name,
    action,
    before,
    after,
  });
}

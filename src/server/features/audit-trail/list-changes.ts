import { and, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { SubjectKind } from '#contract/audit-trail.ts';
import { listChanges as endpoint } from '#contract/audit-trail.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { startOfDay, startOfNextDay } from '#model/dates/instants-of-day.ts';
import { isAdministrator } from '#server/access/administrator.ts';
import type { SignedInContext } from '#server/context.ts';
import { containsText } from '#server/stores/contains-text.ts';
import { auditTrail } from '#server/stores/schema.ts';

type Query = Input<typeof endpoint>['query'];

/** The kinds of records that belong to the tenant and not to a client or user. */
const TENANT_KINDS: SubjectKind[] = ['role', 'carrier', 'identity provider', 'setting'];

/** Lists recorded changes. Administrators see all of them; others see their own changes, and those of the tenant's records. */
export async function listChanges(ctx: SignedInContext, query: Query): Promise<Output<typeof endpoint>> {
  const { db, session } = ctx;
  const visible = isAdministrator(session)
    ? undefined
    : or(inArray(auditTrail.subjectKind, TENANT_KINDS), eq(auditTrail.login, session.login));
  const where = and(eq(auditTrail.tenantId, session.tenantId), visible, ...chosen(query));
  const [counted] = await db.select({ total: count() }).from(auditTrail).where(where);
  const found = await db
    .select()
    .from(auditTrail)
    .where(where)
    .orderBy(desc(auditTrail.at), desc(auditTrail.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return {
    total: counted?.total ?? 0,
    changes: endpoint.output.shape.changes.parse(
      found.map(({ at, subjectKind, ...change }) => ({ ...change, kind: subjectKind, at: at.toISOString() })),
    ),
  };
}

function chosen({ search, kind, subjectId, action, from, to }: Query): (SQL | undefined)[] {
  return [
    search === undefined ? undefined : containsText([auditTrail.subjectName, auditTrail.login], search),
    kind === undefined ? undefined : eq(auditTrail.subjectKind, kind),
    subjectId === undefined ? undefined : eq(auditTrail.subjectId, subjectId),
    action === undefined ? undefined : eq(auditTrail.action, action),
    from === undefined ? undefined : gte(auditTrail.at, startOfDay(from)),
    to === undefined ? undefined : lt(auditTrail.at, startOfNextDay(to)),
  ];
}

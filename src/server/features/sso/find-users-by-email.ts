import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/stores/schema.ts';

/** Finds the active users of a tenant with an e-mail address, ignoring case. */
export async function findUsersByEmail({ db }: AppContext, tenantId: number, email: string): Promise<{ id: number }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.tenantId, tenantId), eq(users.isActive, true), sql`lower(${users.email}) = ${email.toLowerCase()}`),
    )
    .limit(2);
}

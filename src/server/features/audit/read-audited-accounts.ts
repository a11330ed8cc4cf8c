import { and, eq } from 'drizzle-orm';
import type { Finding } from '#audit/finding.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accounts } from '#server/stores/schema.ts';

/** Returns a function that tells whether the audit is on for the account of a finding. It is on unless somebody turned it off. */
export async function readAuditedAccounts(
  db: Pick<Database, 'select'>,
  clientId: number,
): Promise<(finding: Pick<Finding, 'carrierId' | 'account'>) => boolean> {
  const rows = await db
    .select({ carrierId: accounts.carrierId, number: accounts.number })
    .from(accounts)
    .where(and(eq(accounts.clientId, clientId), eq(accounts.isAudited, false)));
  const off = new Set(rows.map(({ carrierId, number }) => `${carrierId} ${number}`));
  return ({ carrierId, account }) => !off.has(`${carrierId} ${account}`);
}

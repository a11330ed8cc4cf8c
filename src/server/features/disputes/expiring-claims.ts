import { inArray } from 'drizzle-orm';
import type { ExpiringClaims } from '#contract/deadlines.ts';
import { compileExpiringClaims, type ExpiringSums } from '#query/audit/compile-deadlines.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { clients } from '#server/stores/schema.ts';
import { addUpFindings } from './add-up-findings.ts';

type ExpiringOfClient = ExpiringClaims & { sums: readonly ExpiringSums[] };

/** Lists what can be claimed for each of the reader's clients for at most seven more days. What ends first comes first. */
export async function listExpiringClaims(ctx: SignedInContext): Promise<ExpiringOfClient[]> {
  const scope = await readClientScope(ctx);
  const today = ctx.now().toISOString().slice(0, 10);
  const rows = await ctx.answers.read<ExpiringSums>(scope.dataVersion, compileExpiringClaims(today, scope));
  const ids = [...new Set(rows.map(({ clientId }) => Number(clientId)))];
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, ids));
  return found
    .map(({ id, name }) => {
      const sums = rows.filter(({ clientId }) => Number(clientId) === id);
      return {
        clientId: id,
        clientName: name,
        within7Days: addUpExpiring(sums),
        within3Days: addUpExpiring(sums.filter(({ band }) => band === 'days3')),
        firstDeadline: sums.map(({ firstDeadline }) => firstDeadline).sort()[0] ?? today,
        sums,
      };
    })
    .sort(
      (one, other) =>
        one.firstDeadline.localeCompare(other.firstDeadline) || one.clientName.localeCompare(other.clientName),
    );
}

/** The money that can still be claimed. */
export function addUpExpiring(sums: readonly ExpiringSums[]) {
  return addUpFindings(sums, 'outstanding');
}

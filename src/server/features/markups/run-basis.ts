import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { AssignedRules } from '#rating/markup.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { dataVersions, markupAssignments, markupSets } from '#server/stores/schema.ts';
import { readMarkupRules } from './markup-set-record.ts';

/** The rules that price the charges of a client. `basis` changes with them, and with the data of the client. */
export interface RunBasis {
  assigned: AssignedRules[];
  basis: string;
}

export async function readRunBasis(tx: Pick<Database, 'select'>, clientId: number): Promise<RunBasis> {
  const rows = await tx
    .select({ assignment: markupAssignments, currency: markupSets.currency })
    .from(markupAssignments)
    .innerJoin(markupSets, eq(markupSets.id, markupAssignments.setId))
    .where(eq(markupAssignments.clientId, clientId))
    .orderBy(asc(markupAssignments.id));
  const rules = await readMarkupRules(tx, [...new Set(rows.map(({ assignment }) => assignment.setId))]);
  const assigned = rows.map(({ assignment: { effectiveFrom, effectiveTo, creditPoints, setId }, currency }) => ({
    ...{ currency, effectiveFrom, effectiveTo, creditPoints },
    rules: rules.filter((rule) => rule.setId === setId),
  }));
  const [data] = await tx.select().from(dataVersions).where(eq(dataVersions.clientId, clientId));
  const content = JSON.stringify([data?.version ?? 0, assigned]);
  return { assigned, basis: createHash('sha256').update(content).digest('hex') };
}

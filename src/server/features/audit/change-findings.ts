import { eq, sql } from 'drizzle-orm';
import { type changeFindings as changeFindingsEndpoint, FindingStatus } from '#contract/audit.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { NEXT_STATUSES } from '#model/trade/finding-statuses.ts';
import {
  compileFindingStatuses,
  compileNextVersion,
  compileStatusChange,
} from '#query/audit/compile-finding-changes.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type Services, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { findingSteps } from '#server/stores/schema.ts';

/** Gives findings of one of the reader's clients another status. Either all of them change, or none. */
export async function changeFindings(
  ctx: SignedInContext,
  { params: { clientId }, body: { ids, status, note } }: Input<typeof changeFindingsEndpoint>,
): Promise<Output<typeof changeFindingsEndpoint>> {
  requireClient(ctx, clientId);
  if (status === 'dismissed' && note.trim() === '')
    throw new AppError('invalid-request', 'A finding is dismissed with a reason. Give it as the note.');
  const scope = await readClientScope(ctx, [clientId]);
  const found = await ctx.warehouse.read<{ id: string; status: FindingStatus }>(compileFindingStatuses(scope, ids));
  const missing = ids.find((id) => !found.some((finding) => finding.id === id));
  if (missing !== undefined) throw new AppError('not-found', `There is no finding ${missing}.`);
  const refused = found.find((finding) => !NEXT_STATUSES[finding.status].includes(status));
  if (refused !== undefined)
    throw new AppError('conflict', `A finding that is ${refused.status} cannot become ${status}.`);
  await decide(ctx, { clientId, ids, status, note, login: ctx.session.login });
  return { changed: found.length };
}

interface Decision {
  clientId: number;
  ids: readonly string[];
  status: FindingStatus;
  note: string;
  login: string;
}

/** Stores what a person decided about findings, and shows it. */
export async function decide(services: Services, { clientId, ids, ...step }: Decision): Promise<void> {
  const { db, now } = services;
  const at = now();
  await db.insert(findingSteps).values(ids.map((findingId) => ({ clientId, findingId, ...step, at })));
  await showStatuses(services, clientId);
  await db.execute(sql`SELECT raise_data_versions(ARRAY[${clientId}]::integer[])`);
}

/** Gives the findings of a client the statuses that people decided on. A run of the audit does it too, in case both happen at once. */
export async function showStatuses(
  { db, warehouse }: Pick<Services, 'db' | 'warehouse'>,
  clientId: number,
): Promise<void> {
  const last = await db
    .selectDistinctOn([findingSteps.findingId], { id: findingSteps.findingId, status: findingSteps.status })
    .from(findingSteps)
    .where(eq(findingSteps.clientId, clientId))
    .orderBy(findingSteps.findingId, sql`${findingSteps.id} DESC`);
  for (const status of FindingStatus.options) {
    const ids = last.filter((step) => step.status === status).map(({ id }) => id);
    if (ids.length === 0) continue;
    const [next] = await warehouse.rows<{ version: number }>(compileNextVersion(clientId));
    const version = Number(next?.version ?? 1);
    await warehouse.run(compileStatusChange({ clientId, version }, { ids, status }));
  }
}

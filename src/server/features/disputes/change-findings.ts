import type { changeFindings as changeFindingsEndpoint, FindingStatus } from '#contract/audit.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { NEXT_STATUSES } from '#model/trade/finding-statuses.ts';
import { compileFindingStatuses } from '#query/audit/compile-finding-changes.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { act } from './change-disputes.ts';
import { fitting } from './change-steps.ts';

/** Gives findings of one of the reader's clients another status. Either all of them change, or none. */
export async function changeFindings(
  ctx: SignedInContext,
  { params: { clientId }, body: { ids, status, note } }: Input<typeof changeFindingsEndpoint>,
): Promise<Output<typeof changeFindingsEndpoint>> {
  requireClient(ctx, clientId);
  if (status === 'dismissed' && note.trim() === '')
    throw new AppError('invalid-request', 'Enter a note that says why the finding is dismissed.');
  const scope = await readClientScope(ctx, [clientId]);
  const found = await ctx.warehouse.read<{ id: string; status: FindingStatus }>(compileFindingStatuses(scope, ids));
  const missing = ids.find((id) => !found.some((finding) => finding.id === id));
  if (missing !== undefined) throw new AppError('not-found', `There is no finding ${missing}.`);
  const refused = found.find((finding) => !NEXT_STATUSES[finding.status].includes(status));
  if (refused !== undefined)
    throw new AppError('conflict', `A finding that is ${refused.status} cannot become ${status}.`);
  const change = { kind: 'status', status, note } as const;
  const request = { kind: 'change', selection: { ids }, change } as const;
  const { changed } = await act(ctx, clientId, { request, fitting: fitting(change) });
  return { changed };
}

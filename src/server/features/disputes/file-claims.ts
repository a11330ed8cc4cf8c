import type { FindingAction } from '#contract/disputes.ts';
import type { Input } from '#contract/endpoint.ts';
import type { fileClaims as endpoint } from '#contract/filings.ts';
import { FILABLE_STATUSES } from '#query/audit/compile-disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { act } from './change-disputes.ts';

/** Files claims about findings of one of the reader's clients. Findings that nobody has confirmed are skipped. */
export async function fileClaims(
  ctx: SignedInContext,
  { params: { clientId }, body: { selection, note } }: Input<typeof endpoint>,
): Promise<FindingAction> {
  requireClient(ctx, clientId);
  const request = { kind: 'file', selection, note } as const;
  return act(ctx, clientId, { request, fitting: { statuses: FILABLE_STATUSES, isClaim: true } });
}

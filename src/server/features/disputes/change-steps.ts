import type { FindingStatus } from '#contract/audit.ts';
import type { ActionRequest, FindingChange } from '#contract/disputes.ts';
import { CLOSED_STATUSES, statusesBefore } from '#model/trade/finding-statuses.ts';
import { type ChosenFinding, compileChosenFindings } from '#query/audit/compile-disputes.ts';
import { scopeOfClient } from '#server/audit/scope-of-client.ts';
import type { Services } from '#server/context.ts';
import type { NewStep } from './new-step.ts';

/** The steps of a change, block by block. Findings that can't be changed in this way have none. */
export async function* changeSteps(
  services: Services,
  { clientId }: { clientId: number },
  { selection, change }: Extract<ActionRequest, { kind: 'change' }>,
): AsyncGenerator<NewStep[]> {
  const scope = await scopeOfClient(services, clientId);
  const chosen = { selection, today: services.now().toISOString().slice(0, 10), ...fitting(change) };
  for await (const block of services.warehouse.stream(compileChosenFindings(chosen, scope)))
    yield (block as unknown as ChosenFinding[]).map(([findingId]) => stepOf(findingId, change));
}

/** Which findings a change can be made to. */
export function fitting(change: FindingChange): { statuses?: readonly FindingStatus[]; isClaim?: boolean } {
  if (change.kind !== 'status') return {};
  return { statuses: statusesBefore(change.status), isClaim: CLOSED_STATUSES.includes(change.status) };
}

function stepOf(findingId: string, change: FindingChange): NewStep {
  const { kind } = change;
  switch (kind) {
    case 'status':
      // A credit is for what the carrier approved. Any other status begins without the carrier's last answer.
      return {
        findingId,
        kind,
        status: change.status,
        approvedMinor: change.status === 'credited' ? undefined : null,
      };
    case 'assign':
      return { findingId, kind, assignee: change.assignee };
    case 'note':
      return { findingId, kind };
  }
}

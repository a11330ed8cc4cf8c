import type { FindingStatus } from '#contract/audit.ts';
import type { Services } from '#server/context.ts';
import { findingSteps } from '#server/stores/schema.ts';
import { raiseVersion, showSteps } from './show-steps.ts';

interface Decision {
  clientId: number;
  ids: readonly string[];
  status: FindingStatus;
  note: string;
  login: string;
}

/** Stores a decision about findings that no request has asked for, and shows it. */
export async function decide(services: Services, { clientId, ids, ...step }: Decision): Promise<void> {
  const { db, now } = services;
  const at = now();
  await db.insert(findingSteps).values(ids.map((findingId) => ({ clientId, findingId, ...step, at })));
  await showSteps(services, clientId);
  await raiseVersion(services, clientId);
}

import { and, eq } from 'drizzle-orm';
import type { FindingStatus } from '#contract/audit.ts';
import { FindingFilter } from '#contract/disputes.ts';
import { compileOvercharges } from '#query/audit/compile-finding-changes.ts';
import { decide } from '#server/audit/decide.ts';
import { runAction } from '#server/features/disputes/run-action.ts';
import { startAction } from '#server/features/disputes/start-action.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { findingActions, findingSteps } from '#server/stores/schema.ts';

/** Each of these statuses is given to every tenth overcharge. The others are open. Claims are confirmed and filed before an answer. */
const ANSWERED: readonly (FindingStatus | null)[] = [null, 'approved', 'credited', 'denied'];
const UNFILED: readonly FindingStatus[] = ['dismissed', 'confirmed'];
const OF_FINDINGS = 10;

const NOTE = 'Demo';
const LOGIN = 'demo';

/**
 * Files claims about some findings of a client of the demo, answers most of them, and decides about a few others. What an interrupted start
 * has done already is not done again.
 */
export async function decideDemoFindings(services: OpenServices, clientId: number): Promise<void> {
  const found = await services.warehouse.rows<{ id: string }>(compileOvercharges(clientId));
  const withStatus = (statusOf: (rest: number) => FindingStatus | null | undefined) =>
    new Map(
      found.flatMap(({ id }, index) => {
        const status = statusOf(index % OF_FINDINGS);
        return status ? [[id, status] as const] : [];
      }),
    );
  const decision = { clientId, note: NOTE, login: LOGIN };
  const claimed = withStatus((rest) => (rest < ANSWERED.length ? 'confirmed' : null));
  if (claimed.size === 0) return;
  if (!(await hasDecided(services, clientId, 'confirmed'))) await decide(services, { ...decision, statuses: claimed });
  await fileClaims(services, clientId, claimed.size);
  if (await hasDecided(services, clientId, 'approved')) return;
  await decide(services, { ...decision, statuses: withStatus((rest) => [...ANSWERED, ...UNFILED][rest]) });
}

async function fileClaims(services: OpenServices, clientId: number, total: number): Promise<void> {
  const isOfDemo = and(eq(findingActions.clientId, clientId), eq(findingActions.login, LOGIN));
  const [known] = await services.db.select().from(findingActions).where(isOfDemo);
  if (known !== undefined && known.state !== 'running') return;
  const request = {
    kind: 'file' as const,
    selection: { filter: FindingFilter.parse({ statuses: ['confirmed'] }) },
    note: NOTE,
  };
  await runAction(services, known ?? (await startAction(services, { clientId, login: LOGIN, request, total })));
}

async function hasDecided({ db }: OpenServices, clientId: number, status: FindingStatus): Promise<boolean> {
  const { clientId: ofClient, login, status: decided } = findingSteps;
  const isSo = and(eq(ofClient, clientId), eq(login, LOGIN), eq(decided, status));
  return (await db.select({ id: findingSteps.id }).from(findingSteps).where(isSo).limit(1)).length > 0;
}

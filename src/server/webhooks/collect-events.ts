import { and, eq, lt, ne } from 'drizzle-orm';
import { WEBHOOK_SCOPES } from '#model/access/webhook-scopes.ts';
import { isLive } from '#server/access/credentials/find-caller.ts';
import { readerContext } from '#server/access/reader-context.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { clientCredentials, webhookDeliveries, webhooks } from '#server/stores/schema.ts';
import { addDelivery } from './add-delivery.ts';
import { EVENTS } from './find-events.ts';

const DAY_MS = 86_400_000;
/** Older events are no longer looked for. */
const LOOK_BACK_MS = 2 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;

/** Collects the events of each day for webhooks, and forgets old deliveries. */
export const dailyWebhookUpkeep = defineRecurringJob({
  name: 'daily-webhooks',
  everySeconds: 1200,
  async run(services) {
    await collectEvents(services, { isDaily: true });
    await services.db
      .delete(webhookDeliveries)
      .where(
        and(
          ne(webhookDeliveries.state, 'waiting'),
          lt(webhookDeliveries.createdAt, new Date(services.now().getTime() - KEPT_MS)),
        ),
      );
  },
});

/** Records the events that webhooks have not been told of, as their credentials see them. */
export async function collectEvents(services: Services, { isDaily }: { isDaily: boolean }): Promise<void> {
  const { db, now, log } = services;
  const rows = await db
    .select({ webhook: webhooks, credential: clientCredentials })
    .from(webhooks)
    .innerJoin(clientCredentials, eq(clientCredentials.id, webhooks.credentialId))
    .where(eq(webhooks.isPaused, false));
  for (const { webhook, credential } of rows) {
    const state = { is_paused: credential.isPaused, expires_on: credential.expiresOn, ends_at: null };
    if (!isLive(state, now())) continue;
    const kinds = webhook.kinds.filter(
      (kind) => EVENTS[kind].isDaily === isDaily && credential.scopes.includes(WEBHOOK_SCOPES[kind]),
    );
    const since = new Date(Math.max(webhook.since.getTime(), now().getTime() - LOOK_BACK_MS));
    try {
      const ctx = await readerContext(services, credential.userId);
      for (const kind of kinds)
        for (const event of await EVENTS[kind].find(ctx, since)) await addDelivery(services, webhook.id, event);
    } catch (error) {
      log.error({ err: error, webhookId: webhook.id }, 'collecting events for a webhook failed');
    }
  }
}

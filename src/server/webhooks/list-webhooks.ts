import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Delivery, Webhook } from '#contract/webhooks.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { clientCredentials, clients, webhookDeliveries, webhooks } from '#server/stores/schema.ts';
import { addDelivery } from './add-delivery.ts';
import { getReadableWebhook, getWebhook, toDelivery, toFields } from './webhook-record.ts';

const LISTED = 200;

/** Lists the webhooks of the reader's clients. */
export async function listWebhooks({ db, session }: SignedInContext): Promise<Webhook[]> {
  const rows = await db
    .select({ webhook: webhooks, credentialName: clientCredentials.name, clientName: clients.name })
    .from(webhooks)
    .innerJoin(clientCredentials, eq(clientCredentials.id, webhooks.credentialId))
    .innerJoin(clients, eq(clients.id, clientCredentials.clientId))
    .where(inArray(clientCredentials.clientId, [...session.clientIds, 0]))
    .orderBy(asc(clients.name), asc(webhooks.name), asc(webhooks.id));
  const ids = [...rows.map(({ webhook }) => webhook.id), 0];
  const ofWebhooks = inArray(webhookDeliveries.webhookId, ids);
  const last = await db
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .where(ofWebhooks)
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.id));
  const waiting = await db
    .select({ id: webhookDeliveries.webhookId, count: count() })
    .from(webhookDeliveries)
    .where(and(ofWebhooks, eq(webhookDeliveries.state, 'waiting')))
    .groupBy(webhookDeliveries.webhookId);
  return rows.map(({ webhook, ...names }) => {
    const own = last.find(({ webhookId }) => webhookId === webhook.id);
    return {
      id: webhook.id,
      fields: toFields(webhook),
      ...names,
      isPaused: webhook.isPaused,
      last: own === undefined ? null : toDelivery(own),
      waiting: waiting.find(({ id }) => id === webhook.id)?.count ?? 0,
      version: webhook.version,
    };
  });
}

/** Lists the last deliveries of a webhook. */
export async function listDeliveries(ctx: SignedInContext, id: number): Promise<Delivery[]> {
  await getReadableWebhook(ctx, id);
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(LISTED);
  return rows.map(toDelivery);
}

/** Sends a test event. */
export async function testWebhook(ctx: SignedInContext, id: number): Promise<{ id: number }> {
  const webhook = await getWebhook(ctx, id);
  const [credential] = await ctx.db
    .select({ clientId: clientCredentials.clientId })
    .from(clientCredentials)
    .where(eq(clientCredentials.id, webhook.credentialId));
  const at = ctx.now();
  const event = {
    kind: 'test',
    key: `test ${at.getTime()}`,
    clientId: credential?.clientId ?? 0,
    at,
    data: {},
  } as const;
  const added = await addDelivery(ctx, webhook.id, event);
  if (added === null) throw new AppError('conflict', 'A test has just been sent.');
  return { id: added };
}

/** Sends the event of a delivery again, from the first attempt. */
export async function replayDelivery(
  ctx: SignedInContext,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<{ id: number }> {
  await getReadableWebhook(ctx, id);
  const [replayed] = await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: ctx.now(), problem: null })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
    .returning({ id: webhookDeliveries.id });
  if (replayed === undefined) throw new AppError('not-found', `There is no delivery ${deliveryId}.`);
  return replayed;
}

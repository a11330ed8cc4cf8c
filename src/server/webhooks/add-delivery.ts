import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { EventKind, WebhookData } from '#contract/webhooks.ts';
import type { Services } from '#server/context.ts';
import { webhookDeliveries } from '#server/stores/schema.ts';

/** An event for a webhook. Events with the same key are the same event. */
export type WebhookEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    key: string;
    clientId: number;
    at: Date;
    data: z.infer<(typeof WebhookData)[Kind]>;
  };
}[EventKind];

/** Records an event to be delivered. Returns the id of the delivery, or `null` if the webhook has the event already. */
export async function addDelivery(
  { db, now }: Pick<Services, 'db' | 'now'>,
  webhookId: number,
  { kind, key, clientId, at, data }: WebhookEvent,
): Promise<number | null> {
  const body = { id: randomUUID(), type: kind, occurredAt: at.toISOString(), clientId, data };
  const [added] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, eventKey: key, body, createdAt: now(), nextAt: now() })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return added?.id ?? null;
}

/** Returns the id of the delivery of an event to a webhook, or `null` if there is none. */
export async function findDelivery(
  { db }: Pick<Services, 'db'>,
  webhookId: number,
  eventKey: string,
): Promise<number | null> {
  const [found] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventKey, eventKey)));
  return found?.id ?? null;
}

import { randomUUID } from 'node:crypto';
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

/** Records an event to be delivered. Returns `null` if the webhook has it already. */
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

import { and, eq, inArray } from 'drizzle-orm';
import type { Delivery, WebhookFields } from '#contract/webhooks.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { clientCredentials, type webhookDeliveries, webhooks } from '#server/stores/schema.ts';

export type StoredWebhook = typeof webhooks.$inferSelect;

/** A webhook of one of the reader's clients; `not-found` for any other. */
export async function getWebhook({ db, session }: SignedInContext, id: number): Promise<StoredWebhook> {
  const [found] = await db
    .select({ webhook: webhooks })
    .from(webhooks)
    .innerJoin(clientCredentials, eq(clientCredentials.id, webhooks.credentialId))
    .where(and(eq(webhooks.id, id), inArray(clientCredentials.clientId, [...session.clientIds, 0])));
  if (found === undefined) throw new AppError('not-found', `There is no webhook ${id}.`);
  return found.webhook;
}

export function toFields({ credentialId, name, url, kinds }: StoredWebhook): WebhookFields {
  return { credentialId, name, url, kinds };
}

export function toDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, body, createdAt, state, attempts, nextAt, status, problem } = row;
  return {
    id,
    eventId: body.id,
    kind: body.type,
    createdAt: createdAt.toISOString(),
    state,
    attempts,
    nextAt: state === 'waiting' ? (nextAt?.toISOString() ?? null) : null,
    status,
    problem,
    body,
  };
}

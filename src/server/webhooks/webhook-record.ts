import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Delivery, EventKind, WebhookFields } from '#contract/webhooks.ts';
import { permissionsOf } from '#model/access/api-scopes.ts';
import { WEBHOOK_SCOPES } from '#model/access/webhook-scopes.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { clientCredentials, webhookDeliveries, webhooks } from '#server/stores/schema.ts';

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

/** A webhook of one of the reader's clients. Throws `forbidden` without the permissions for what it delivers and has delivered. */
export async function getReadableWebhook(ctx: SignedInContext, id: number): Promise<StoredWebhook> {
  const webhook = await getWebhook(ctx, id);
  // A webhook keeps the deliveries of kinds that it no longer has.
  const delivered = await ctx.db
    .selectDistinct({ kind: sql<EventKind>`${webhookDeliveries.body} ->> 'type'` })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id));
  requireKinds(ctx, [...webhook.kinds, ...delivered.map(({ kind }) => kind)]);
  return webhook;
}

/** Throws unless the reader has the permissions of the scopes that events need. */
export function requireKinds({ session }: SignedInContext, kinds: readonly EventKind[]): void {
  const scopes = kinds.flatMap((kind) => (kind === 'test' ? [] : [WEBHOOK_SCOPES[kind]]));
  const missing = permissionsOf(scopes).filter((permission) => !session.permissions.has(permission));
  if (missing.length > 0)
    throw new AppError('forbidden', `These events need permissions that you don’t have: ${missing.join(', ')}.`);
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

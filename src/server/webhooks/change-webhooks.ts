import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, inArray } from 'drizzle-orm';
import type { WebhookFields, WebhookKey } from '#contract/webhooks.ts';
import { WEBHOOK_SCOPES } from '#model/access/webhook-scopes.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { refuseHost } from '#server/network/outbound-hosts.ts';
import { isPrivate } from '#server/network/private-addresses.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { clientCredentials, webhooks } from '#server/stores/schema.ts';
import { getReadableWebhook, getWebhook, requireKinds, type StoredWebhook, toFields } from './webhook-record.ts';

const KIND = 'webhook';
const RECORD_NAME = 'this webhook';
export const KEY_PURPOSE = 'webhook';

/** Adds a webhook to a credential of one of the reader's clients. */
export async function addWebhook(ctx: SignedInContext, fields: WebhookFields): Promise<WebhookKey> {
  await requireUsable(ctx, fields);
  const signingKey = `whk_${randomBytes(32).toString('base64url')}`;
  return ctx.db.transaction(async (tx) => {
    await requireRecentAuthentication(ctx, tx);
    const [added] = await tx
      .insert(webhooks)
      .values({ ...fields, sealedKey: ctx.secrets.seal(signingKey, KEY_PURPOSE), since: ctx.now() })
      .returning();
    if (added === undefined) throw new Error('The webhook was not stored.');
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return { id, signingKey };
  });
}

/** Changes a webhook. Its credential stays, because its deliveries show data of that credential. */
export async function editWebhook(
  ctx: SignedInContext,
  { id, fields, version }: { id: number; fields: WebhookFields; version: number },
): Promise<{ id: number }> {
  const webhook = await getReadableWebhook(ctx, id);
  await requireUsable(ctx, fields);
  if (fields.credentialId !== webhook.credentialId)
    throw new AppError('invalid-request', 'The credential of a webhook can’t be changed. Add a new webhook.');
  const sendsMore = fields.url !== webhook.url || fields.kinds.some((kind) => !webhook.kinds.includes(kind));
  return change(ctx, { webhook, version, action: 'edit', values: fields, isSensitive: sendsMore });
}

/** Pauses a webhook, or resumes it with the events from now on. */
export async function pauseWebhook(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const webhook = paused ? await getWebhook(ctx, id) : await getReadableWebhook(ctx, id);
  const values = { isPaused: paused, ...(!paused && { since: ctx.now() }) };
  return change(ctx, { webhook, version, action: paused ? 'deactivate' : 'activate', values, isSensitive: !paused });
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const webhook = await getWebhook(ctx, id);
  requireVersion(webhook, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    const { name } = webhook;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before: toSnapshot(webhook), after: null });
  });
  return { removed: true };
}

interface Edit extends Pick<Change, 'action'> {
  webhook: StoredWebhook;
  version: number;
  values: Partial<typeof webhooks.$inferInsert>;
  /** Whether the webhook sends more, or elsewhere, than before. */
  isSensitive: boolean;
}

async function change(
  ctx: SignedInContext,
  { webhook, version, action, values, isSensitive }: Edit,
): Promise<{ id: number }> {
  requireVersion(webhook, version, RECORD_NAME);
  const { id } = webhook;
  return ctx.db.transaction(async (tx) => {
    if (isSensitive) await requireRecentAuthentication(ctx, tx);
    const [changed] = await tx
      .update(webhooks)
      .set({ ...values, version: version + 1 })
      .where(and(eq(webhooks.id, id), eq(webhooks.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    const [before, after] = [toSnapshot(webhook), toSnapshot(changed ?? webhook)];
    await recordChange(ctx, tx, { kind: KIND, id, name: changed?.name ?? webhook.name, action, before, after });
    return { id };
  });
}

/** Throws unless the reader may use the credential, it has the scopes of the events, the reader has their permissions, and the address can be allowed. */
async function requireUsable(ctx: SignedInContext, { credentialId, kinds, url }: WebhookFields): Promise<void> {
  const [credential] = await ctx.db
    .select()
    .from(clientCredentials)
    .where(
      and(eq(clientCredentials.id, credentialId), inArray(clientCredentials.clientId, [...ctx.session.clientIds, 0])),
    );
  if (credential === undefined) throw new AppError('not-found', `There is no credential ${credentialId}.`);
  const missing = kinds.map((kind) => WEBHOOK_SCOPES[kind]).filter((scope) => !credential.scopes.includes(scope));
  if (missing.length > 0)
    throw new AppError('invalid-request', `The credential needs these scopes for the events: ${missing.join(', ')}.`, [
      { path: 'body.kinds', message: `needs ${missing.join(', ')}` },
    ]);
  requireKinds(ctx, kinds);
  const address = new URL(url);
  const problem =
    refuseHost(hostOf(address), ctx.settings.outboundHosts) ??
    (ctx.settings.webhooksToPrivateAddresses ? null : problemOf(address));
  if (problem !== null) throw new AppError('invalid-request', problem, [{ path: 'body.url', message: problem }]);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function problemOf(url: URL): string | null {
  const host = hostOf(url);
  if (url.protocol !== 'https:') return 'The address of a webhook must start with https.';
  return isIP(host) !== 0 && isPrivate(host) ? privateText(host) : null;
}

export function privateText(host: string): string {
  return `${host} is in a private network. The operator of this installation can allow that with WEBHOOK_PRIVATE_ADDRESSES.`;
}

function toSnapshot(webhook: StoredWebhook): object {
  return { ...toFields(webhook), isPaused: webhook.isPaused };
}

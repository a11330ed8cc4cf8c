import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { WEBHOOK_SCOPES } from '#model/access/webhook-scopes.ts';
import { cutText } from '#model/texts/cut-text.ts';
import { isLive } from '#server/access/credentials/find-caller.ts';
import { findReaderContext } from '#server/access/reader-context.ts';
import type { Services } from '#server/context.ts';
import { findEventRefusal } from '#server/features/reports/find-refusal.ts';
import { defineJob, defineRecurringJob } from '#server/jobs/define-job.ts';
import { defineQueue } from '#server/jobs/job-queue.ts';
import { refuseHost } from '#server/network/outbound-hosts.ts';
import { findAddress, lookupOf } from '#server/network/private-addresses.ts';
import { signatureOf } from '#server/secrets/timed-hmac.ts';
import { clientCredentials, webhookDeliveries, webhooks } from '#server/stores/schema.ts';
import { nextAttempt } from './back-off.ts';
import { KEY_PURPOSE, privateText } from './change-webhooks.ts';
import { collectEvents } from './collect-events.ts';
import type { StoredWebhook } from './webhook-record.ts';

const TIMEOUT_MS = 10_000;
const MAX_PROBLEM = 200;
/** A delivery that was taken is not taken again before its attempt has certainly ended. */
const CLAIM_MS = 60_000;
const AT_ONCE = 100;

/** Sends an event to the address of a webhook. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  // A receiver that does not answer must not hold up all others. The schedule of deliveries repeats failed attempts.
  queue: defineQueue({ name: 'deliver-webhook', workersPerServer: 4, retryLimit: 0, expireInHours: 1 }),
  input: z.strictObject({ deliveryId: z.number().int() }),
  lock: ({ deliveryId }) => `webhook delivery ${deliveryId}`,
  run: (services, { deliveryId }) => deliver(services, deliveryId),
  giveUp: async () => undefined,
});

/** Collects events and queues the deliveries that are due. */
export const webhookUpkeep = defineRecurringJob({
  name: 'webhooks',
  everySeconds: 5,
  async run(services) {
    await collectEvents(services, { isDaily: false });
    for (const deliveryId of await claimDue(services)) await services.jobs.enqueue(deliverWebhookJob, { deliveryId });
  },
});

/** Claims the deliveries that are due, each one once, even if several servers look at the same time. */
export async function claimDue({ db, now }: Services): Promise<number[]> {
  const isDue = and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, now()));
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isDue)
    .orderBy(asc(webhookDeliveries.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(webhookDeliveries)
    .set({ nextAt: new Date(now().getTime() + CLAIM_MS) })
    .where(and(isDue, inArray(webhookDeliveries.id, due)))
    .returning({ id: webhookDeliveries.id });
  return claimed.map(({ id }) => id);
}

/**
 * Sends a waiting delivery once, and records the result. Nothing is sent for paused webhooks and credentials. The delivery ends if the event
 * may not be sent any more.
 */
export async function deliver(services: Services, deliveryId: number): Promise<void> {
  const { db, now, secrets } = services;
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks, credential: clientCredentials })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(clientCredentials, eq(clientCredentials.id, webhooks.credentialId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')));
  if (found === undefined) return;
  const { delivery, webhook, credential } = found;
  const state = { is_paused: credential.isPaused, expires_on: credential.expiresOn, ends_at: null };
  if (webhook.isPaused || !isLive(state, now())) return record(services, delivery, STOPPED);
  const refusal = await findRefusal(services, delivery, found);
  if (refusal !== null) return end(services, delivery.id, refusal);
  const key = secrets.open(webhook.sealedKey, KEY_PURPOSE);
  if (key === null) return record(services, delivery, NO_KEY);
  const body = JSON.stringify(delivery.body);
  const at = Math.floor(now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Parcelscope-Webhook/1',
    'webhook-id': delivery.body.id,
    'x-signature': signatureOf(key, at, body),
  };
  return record(services, delivery, await send(services, new URL(webhook.url), { headers, body }));
}

type StoredDelivery = typeof webhookDeliveries.$inferSelect;
type StoredCredential = typeof clientCredentials.$inferSelect;

/**
 * Returns why an event may not be sent, or `null`. Since it was recorded, the webhook can have lost this kind of event and its credential the
 * scope, its client can have got another parent, and the schedule of its report can have been changed.
 */
async function findRefusal(
  services: Services,
  { id, body }: StoredDelivery,
  { webhook, credential }: { webhook: StoredWebhook; credential: StoredCredential },
): Promise<string | null> {
  if (body.type !== 'test' && !webhook.kinds.includes(body.type)) return 'The webhook no longer sends these events.';
  const scopes = body.type === 'test' ? [] : [WEBHOOK_SCOPES[body.type]];
  if (!scopes.every((scope) => credential.scopes.includes(scope)))
    return `The credential needs these scopes for the events: ${scopes.join(', ')}.`;
  const reader = await findReaderContext(services, credential.userId);
  if (!reader?.session.clientIds.includes(body.clientId))
    return 'The credential of the webhook can no longer see the client of the event.';
  return body.type === 'report.ready' ? findEventRefusal(services, id) : null;
}

async function end({ db }: Services, id: number, problem: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAt: null, status: null, problem })
    .where(eq(webhookDeliveries.id, id));
}

/** The result of an attempt: the status of the answer, and a problem unless it is one of success. */
interface Outcome {
  status: number | null;
  problem: string | null;
}

const STOPPED: Outcome = { status: null, problem: 'The webhook or its credential is paused or has expired.' };
const NO_KEY: Outcome = { status: null, problem: 'The signing key can’t be decrypted. Add the webhook again.' };

async function record(
  { db, now }: Services,
  { id, attempts }: StoredDelivery,
  { status, problem }: Outcome,
): Promise<void> {
  const next = problem === null ? null : nextAttempt(attempts + 1, now());
  const state = problem === null ? 'delivered' : next === null ? 'failed' : 'waiting';
  await db
    .update(webhookDeliveries)
    .set({ state, attempts: attempts + 1, nextAt: next, status, problem })
    .where(eq(webhookDeliveries.id, id));
}

/** Posts a body to an address, which is resolved once. Redirects are not followed, and of the answer only the status is read. */
async function send(
  { settings }: Services,
  url: URL,
  { headers, body }: { headers: Record<string, string | number>; body: string },
): Promise<Outcome> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = refuseHost(host, settings.outboundHosts);
  if (refusal !== null) return { status: null, problem: refusal };
  try {
    const address = await findAddress(host, settings.webhooksToPrivateAddresses);
    if (address === null) return { status: null, problem: privateText(host) };
    if (url.protocol !== 'https:' && !settings.webhooksToPrivateAddresses)
      return { status: null, problem: 'The address of a webhook must start with https.' };
    const status = await post(url, { headers, body, lookup: lookupOf(address) });
    const isSuccess = status >= 200 && status < 300;
    return { status, problem: isSuccess ? null : `The receiver responded with ${status}.` };
  } catch (error) {
    return { status: null, problem: cutText(describe(error), MAX_PROBLEM) };
  }
}

function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The receiver’s server was not found. Check the address.';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ETIMEDOUT') return 'The receiver doesn’t answer.';
  return `The connection to the receiver failed: ${error instanceof Error ? error.message : String(error)}`;
}

interface Posted {
  headers: Record<string, string | number>;
  body: string;
  lookup: ReturnType<typeof lookupOf>;
}

function post(url: URL, { headers, body, lookup }: Posted): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, lookup, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    const timer = setTimeout(() => {
      sent.destroy(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }));
    }, TIMEOUT_MS);
    sent.on('error', reject).on('close', () => clearTimeout(timer));
    sent.end(body);
  });
}

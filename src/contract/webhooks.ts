import { z } from 'zod';
import { AlertMeasure } from './alerts.ts';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { IsoDate, IsoInstant } from './values.ts';

/** What a webhook can report. Each kind needs a scope of the webhook's credential. */
export const WebhookKind = z.enum([
  'import.ended',
  'report.ready',
  'finding.expires',
  'invoice.missing',
  'alert.fired',
]);
export type WebhookKind = z.infer<typeof WebhookKind>;

/** The kinds, and the test that people send. */
export const EventKind = z.enum([...WebhookKind.options, 'test']);
export type EventKind = z.infer<typeof EventKind>;

const Id = z.number().int();
const Minor = z.number().int();
const Money = z.object({ count: Id, amountMinor: Minor, currency: z.string() });

/** The content of each kind of event. */
export const WebhookData = {
  'import.ended': z.object({
    uploadId: Id,
    state: z.string(),
    files: z.array(z.object({ fileName: z.string(), state: z.string() })),
  }),
  'report.ready': z.object({ reportId: Id, name: z.string(), rows: Id.nullable(), file: z.string() }),
  'finding.expires': z.object({ within7Days: Money, within3Days: Money, firstDeadline: IsoDate }),
  'invoice.missing': z.object({
    carrierId: Id,
    carrierName: z.string(),
    accountNumber: z.string(),
    lastOn: IsoDate,
    dueOn: IsoDate,
  }),
  /** `value` and the limits are in minor units of the currency, in percent, or numbers, as the measure is. */
  'alert.fired': z.object({
    alertId: Id,
    name: z.string(),
    measure: AlertMeasure,
    from: IsoDate,
    to: IsoDate,
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    currency: z.string(),
  }),
  test: z.object({}),
} satisfies Record<EventKind, z.ZodType>;

/** The body that a webhook sends. Repeated deliveries of an event have the same `id`. */
export const WebhookBody = z.object({
  id: z.string(),
  type: EventKind,
  occurredAt: IsoInstant,
  clientId: Id,
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

/** The fields of a webhook. It sees what its credential sees. */
export const WebhookFields = z.strictObject({
  credentialId: RecordId,
  name: nameText(60),
  url: z.url({ protocol: /^https?$/, error: 'Enter an address such as https://example.com/hook.' }).max(1000),
  kinds: z
    .array(WebhookKind)
    .min(1, 'Choose at least one event.')
    .transform((kinds) => [...new Set(kinds)]),
});
export type WebhookFields = z.infer<typeof WebhookFields>;

/** A delivery that waits is tried again until `failed` or `delivered`. `status` is the last answer of the receiver. */
export const Delivery = z.object({
  id: Id,
  eventId: z.string(),
  kind: EventKind,
  createdAt: IsoInstant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: Id,
  nextAt: IsoInstant.nullable(),
  status: Id.nullable(),
  problem: z.string().nullable(),
  body: WebhookBody,
});
export type Delivery = z.infer<typeof Delivery>;

export const Webhook = z.object({
  id: RecordId,
  fields: WebhookFields,
  credentialName: z.string(),
  clientName: z.string(),
  isPaused: z.boolean(),
  last: Delivery.pick({ state: true, createdAt: true, problem: true }).nullable(),
  waiting: Id,
  version: RecordVersion,
});
export type Webhook = z.infer<typeof Webhook>;

/** The key that signs the bodies of a webhook. It is shown once. */
export const WebhookKey = z.object({ id: RecordId, signingKey: z.string() });
export type WebhookKey = z.infer<typeof WebhookKey>;

const path = '/aiparcelweb/api/webhooks';
const params = z.object({ id: RecordIdText });
const Saved = z.object({ id: RecordId });

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the webhooks of the reader’s clients with their last deliveries.',
  output: z.array(Webhook),
});
export const addWebhook = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a webhook. Responds with 201 and its signing key, which is shown only once.',
  body: WebhookFields,
  output: WebhookKey,
});
export const editWebhook = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a webhook. Its credential stays the same.',
  params,
  body: z.strictObject({ fields: WebhookFields, version: RecordVersion }),
  output: Saved,
});
export const pauseWebhook = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes a webhook. Events of a pause are not delivered later.',
  params,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes a webhook with its deliveries.',
  params,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});
export const testWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Sends a test event. Responds with 202 and the id of its delivery.',
  params,
  output: Saved,
});
export const listDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  summary: 'Lists the last deliveries of a webhook, the newest first, at most 200.',
  params,
  output: z.array(Delivery),
});
export const replayDelivery = endpoint({
  method: 'POST',
  path: `${path}/:id/deliveries/:deliveryId/replay`,
  summary: 'Sends the event of a delivery again. Responds with 202.',
  params: z.object({ id: RecordIdText, deliveryId: RecordIdText }),
  output: Saved,
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_VALUE_LENGTH } from './question.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';
import { DeliveryState, MAX_RECIPIENTS } from './report-schedules.ts';
import { IsoDate, IsoInstant } from './values.ts';

/** What an alert watches. */
export const AlertMeasure = z.enum([
  'spend',
  'costPerParcel',
  'surchargeShare',
  'lateShare',
  'unknownCharges',
  'missingInvoices',
  'findings',
]);
export type AlertMeasure = z.infer<typeof AlertMeasure>;

/** The periods of bill dates for which the figure is computed. Weeks run from Sunday to Saturday. */
export const AlertPeriod = z.enum(['day', 'week', 'month']);
export type AlertPeriod = z.infer<typeof AlertPeriod>;

const Threshold = z.number().min(-1e15).max(1e15);

/**
 * When an alert fires: above or below a threshold, or outside the usual band of its own history. Thresholds are in minor units of the
 * currency for amounts, in percent for shares, and whole numbers for counts. `times` is how many usual deviations the band is wide
 * to each side.
 */
export const AlertRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('above'), threshold: Threshold }),
  z.strictObject({ kind: z.literal('below'), threshold: Threshold }),
  z.strictObject({ kind: z.literal('unusual'), times: z.number().min(1).max(10) }),
]);
export type AlertRule = z.infer<typeof AlertRule>;

/** A filter as on the dashboards: the id of a dimension with the values that count. */
export const AlertFilter = z.strictObject({
  dimension: z.string().max(100),
  values: z.array(z.string().min(1).max(MAX_VALUE_LENGTH)).min(1).max(1000),
});
export type AlertFilter = z.infer<typeof AlertFilter>;

const questionFields = {
  clientId: RecordId,
  measure: AlertMeasure,
  filters: z.array(AlertFilter).max(20),
  period: AlertPeriod,
  rule: AlertRule,
};

/** What an alert asks: a figure of a client and its children by periods, and the rule that it is compared with. */
export const AlertQuestion = z.strictObject(questionFields);
export type AlertQuestion = z.infer<typeof AlertQuestion>;

/** The fields of an alert. Without recipients, only webhooks and the list report what fired. */
export const AlertFields = z.strictObject({
  name: nameText(60),
  ...questionFields,
  recipients: z
    .array(z.email('Enter e-mail addresses such as name@example.com.').max(254))
    .max(MAX_RECIPIENTS, `Enter at most ${MAX_RECIPIENTS} recipients.`)
    .transform((addresses) => [...new Set(addresses)]),
});
export type AlertFields = z.infer<typeof AlertFields>;

/**
 * The figure of a period with the limits that it was compared with, in the units of thresholds. `value` is null without invoices in
 * the period, and both limits are null while the history is too short for a band.
 */
export const AlertValue = z.object({
  from: IsoDate,
  to: IsoDate,
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  fires: z.boolean(),
});
export type AlertValue = z.infer<typeof AlertValue>;

/** An alert of the reader. `last` is the last period that was judged. `problem` says why the alert can't be checked. */
export const Alert = z.object({
  id: RecordId,
  fields: AlertFields,
  clientName: z.string().nullable(),
  currency: z.string(),
  isPaused: z.boolean(),
  checkedAt: IsoInstant.nullable(),
  last: AlertValue.nullable(),
  firings: z.number().int(),
  lastFiredAt: IsoInstant.nullable(),
  problem: z.string().nullable(),
  version: RecordVersion,
});
export type Alert = z.infer<typeof Alert>;

/** A period for which an alert fired, as it was at that time, with what became of its mails. */
export const AlertFiring = AlertValue.omit({ fires: true }).extend({
  id: RecordId,
  measure: AlertMeasure,
  period: AlertPeriod,
  currency: z.string(),
  firedAt: IsoInstant,
  mails: z.array(z.object({ recipient: z.string(), state: DeliveryState, reason: z.string().nullable() })),
});
export type AlertFiring = z.infer<typeof AlertFiring>;

const path = '/aiparcelweb/api/alerts';
const params = z.object({ id: RecordIdText });
const Saved = z.object({ id: RecordId });

export const listAlerts = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the reader’s alerts with their last values.',
  output: z.array(Alert),
});
export const testAlert = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Tells for each period of the last 12 months what an alert would have compared, and whether it would have fired.',
  body: AlertQuestion,
  output: z.object({ currency: z.string(), values: z.array(AlertValue) }),
});
export const addAlert = endpoint({
  method: 'POST',
  path,
  summary: 'Adds an alert and checks it. Responds with 201 and its id.',
  body: AlertFields,
  output: Saved,
});
export const editAlert = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes an alert and checks it. It does not fire again for a period for which it has fired.',
  params,
  body: z.strictObject({ fields: AlertFields, version: RecordVersion }),
  output: Saved,
});
export const pauseAlert = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes an alert. Periods that ended during the pause are not judged later.',
  params,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const removeAlert = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes an alert with its log.',
  params,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});
export const listAlertFirings = endpoint({
  method: 'GET',
  path: `${path}/:id/firings`,
  summary: 'Lists the periods for which an alert fired, the newest first, at most 500.',
  params,
  output: z.array(AlertFiring),
});

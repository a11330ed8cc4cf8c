import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RecordId, RecordIdText, RecordVersion } from './records.ts';
import { DestinationKind } from './report-destinations.ts';
import { CatalogueRequest, FileFormat } from './reports.ts';
import { IdText, IsoInstant } from './values.ts';

/**
 * When a schedule runs: every day, on a weekday, on a day of the month (on the last day of shorter months), or after each
 * import.
 */
export const ScheduleFrequency = z.enum(['daily', 'weekly', 'monthly', 'afterImport']);
export type ScheduleFrequency = z.infer<typeof ScheduleFrequency>;

/** Whether the mail has the file attached or only links to it. */
export const ScheduleDelivery = z.enum(['file', 'link']);
export type ScheduleDelivery = z.infer<typeof ScheduleDelivery>;

/** What became of a delivery. A `waiting` one is tried again. */
export const DeliveryState = z.enum(['sent', 'failed', 'skipped', 'waiting']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const MAX_RECIPIENTS = 20;
export const MAX_DESTINATIONS = 10;

/** The name of a time zone. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'Choose a time zone such as America/New_York.');

/** A time of day as HH:MM. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM.');

/** The e-mail addresses of the people who get a mail, each once. */
export const Recipients = z
  .array(z.email('Enter e-mail addresses such as name@example.com.').max(254))
  .max(MAX_RECIPIENTS, `Enter at most ${MAX_RECIPIENTS} recipients.`)
  .transform((addresses) => [...new Set(addresses)]);

/** The settings of a schedule. Without recipients and destinations, the default recipients get it. `weekday` counts from 0, Sunday; `timeOfDay` is HH:MM in the time zone. */
export const ScheduleFields = z
  .strictObject({
    name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
    request: CatalogueRequest,
    format: FileFormat,
    frequency: ScheduleFrequency,
    weekday: z.number().int().min(0).max(6).nullable(),
    monthDay: z.number().int().min(1).max(31).nullable(),
    timeOfDay: TimeOfDay,
    timeZone: TimeZone,
    recipients: Recipients,
    destinationIds: z.array(RecordId).max(MAX_DESTINATIONS).default([]),
    delivery: ScheduleDelivery,
    skipsEmpty: z.boolean(),
  })
  .refine(({ frequency, weekday }) => frequency !== 'weekly' || weekday !== null, {
    error: 'Choose a weekday.',
    path: ['weekday'],
  })
  .refine(({ frequency, monthDay }) => frequency !== 'monthly' || monthDay !== null, {
    error: 'Choose a day of the month.',
    path: ['monthDay'],
  });
export type ScheduleFields = z.infer<typeof ScheduleFields>;

/** A delivery to an address, or to the destination with this id. `recipient` is the address, or the name of the destination. */
const Delivery = z.object({
  recipient: z.string(),
  destinationId: RecordId.nullable(),
  state: DeliveryState,
  reason: z.string().nullable(),
});

/** A schedule with the result of its last run. `nextRunAt` is null while the schedule is paused or waits for an import. */
export const ReportSchedule = z.object({
  id: z.number().int(),
  fields: ScheduleFields,
  destinations: z.array(z.object({ id: RecordId, name: z.string() })),
  clientName: z.string().nullable(),
  isPaused: z.boolean(),
  nextRunAt: IsoInstant.nullable(),
  lastRunAt: IsoInstant.nullable(),
  problem: z.string().nullable(),
  deliveries: z.array(Delivery),
  version: z.number().int(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const path = '/aiparcelreports/api/reportSchedules';
const byId = z.object({ id: IdText });

export const listReportSchedules = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the reader’s schedules.',
  output: z.array(ReportSchedule),
});
export const listDeliveryOptions = endpoint({
  method: 'GET',
  path: `${path}/options`,
  summary: 'Lists the destinations that schedules of the reader’s clients can use, and the default recipients.',
  output: z.object({
    destinations: z.array(
      z.object({ id: RecordId, name: z.string(), kind: DestinationKind, clientIds: z.array(RecordId) }),
    ),
    defaultRecipients: z.array(z.string()),
  }),
});
export const addReportSchedule = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a schedule. Responds with 201 and its id.',
  body: ScheduleFields,
  output: z.object({ id: z.number().int() }),
});
export const editReportSchedule = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a schedule.',
  params: byId,
  body: z.strictObject({ fields: ScheduleFields, version: RecordVersion }),
  output: z.object({ id: z.number().int() }),
});
export const pauseReportSchedule = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes a schedule.',
  params: byId,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: z.object({ id: z.number().int() }),
});
export const runReportScheduleNow = endpoint({
  method: 'POST',
  path: `${path}/:id/runNow`,
  summary: 'Runs a schedule now. Responds with 201 and the id of the run.',
  params: byId,
  output: z.object({ id: z.number().int() }),
});
export const removeReportSchedule = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes a schedule. Its reports are kept.',
  params: byId,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdText } from './values.ts';

const Cell = z.string().max(1000);
const OptionalCell = Cell.nullable()
  .default('')
  .transform((text) => text ?? '');

/** A tracking event with the fields of the file of tracking events. `event_at` is ISO 8601; without an offset, it is the local time of the place. */
export const PushedEvent = z.strictObject({
  carrier: Cell,
  tracking_number: Cell,
  event_at: Cell,
  kind: Cell,
  reason: OptionalCell,
  signed_by: OptionalCell,
  city: OptionalCell,
  state: OptionalCell,
  postal_code: OptionalCell,
  country: OptionalCell,
});
export type PushedEvent = z.infer<typeof PushedEvent>;

/** The most events in one request. */
const MAX_EVENTS = 20_000;

export const pushTrackingEvents = endpoint({
  method: 'POST',
  path: '/aiparcelweb/api/tracking/events',
  summary:
    'Accepts tracking events of a client as an array, and imports them like a file of tracking events. Nothing is accepted if an event is not valid. Responds with 202 and the id of the upload; sending the same events again changes nothing.',
  query: z.object({ clientId: IdText }),
  body: z.array(PushedEvent).min(1, 'expected at least one event').max(MAX_EVENTS),
  output: z.object({ uploadId: z.number().int(), isNew: z.boolean() }),
});

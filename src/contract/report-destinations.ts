import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PickupSecrets, SftpConnection } from './pickup-locations.ts';
import { nameText, RecordId, RecordIdText, RecordVersion } from './records.ts';

/** What happens with the files of reports: they go to a folder on an SFTP server, or a webhook is told that a report is ready. */
export const DestinationConnection = z.discriminatedUnion('kind', [
  SftpConnection,
  z.strictObject({ kind: z.literal('webhook'), webhookId: RecordId }),
]);
export type DestinationConnection = z.infer<typeof DestinationConnection>;

export const DestinationKind = z.enum(['sftp', 'webhook']);
export type DestinationKind = z.infer<typeof DestinationKind>;

/** The fields of a destination. Schedules of its client and of the client's children can use it. */
export const DestinationFields = z.strictObject({
  name: nameText(60),
  clientId: RecordId,
  connection: DestinationConnection,
});
export type DestinationFields = z.infer<typeof DestinationFields>;

/** A destination. `schedules` is how many schedules use it. `place` is the address of the server or webhook. */
export const ReportDestination = z.object({
  id: RecordId,
  fields: DestinationFields,
  clientName: z.string(),
  place: z.string(),
  isPaused: z.boolean(),
  schedules: z.number().int(),
  version: RecordVersion,
});
export type ReportDestination = z.infer<typeof ReportDestination>;

/** The result of a test: the server's fingerprint has to be accepted first, or there is a problem, or the test file was delivered. */
export const DestinationTest = z.object({ fingerprint: z.string().nullable(), problem: z.string().nullable() });
export type DestinationTest = z.infer<typeof DestinationTest>;

const path = '/aiparcelweb/api/reportDestinations';
const byId = z.object({ id: RecordIdText });
const Saved = z.object({ id: RecordId });

export const listReportDestinations = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the destinations of reports of the reader’s clients.',
  output: z.array(ReportDestination),
});
export const addReportDestination = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a destination of reports. Responds with 201 and its id.',
  body: z.strictObject({ fields: DestinationFields, secrets: PickupSecrets }),
  output: Saved,
});
export const editReportDestination = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a destination of reports. Its secrets must be entered again if its server or user changes.',
  params: byId,
  body: z.strictObject({ fields: DestinationFields, secrets: PickupSecrets, version: RecordVersion }),
  output: Saved,
});
export const pauseReportDestination = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes a destination of reports. Reports of the pause are not delivered there.',
  params: byId,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const removeReportDestination = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes a destination of reports. Schedules that use it go on without it.',
  params: byId,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});
export const testReportDestination = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Connects to an SFTP server and looks for the folder. With an id, its stored secrets are used.',
  body: z.strictObject({ id: RecordId.nullable(), fields: DestinationFields, secrets: PickupSecrets }),
  output: DestinationTest,
});

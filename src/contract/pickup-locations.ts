import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText, RecordVersion, singleLineText } from './records.ts';
import { IsoInstant } from './values.ts';

/** How files arrive: they are fetched from a server, a bucket, a mailbox or a folder, or a carrier pushes them to this server. */
export const PickupKind = z.enum(['sftp', 'ftps', 's3', 'imap', 'folder', 'push']);
export type PickupKind = z.infer<typeof PickupKind>;

/** What happens to a file after it was taken. */
export const Afterwards = z.enum(['leave', 'move', 'delete']);
export type Afterwards = z.infer<typeof Afterwards>;

/** The intervals that a schedule can have, in seconds. */
export const PICKUP_INTERVALS = [30, 60, 300, 900, 3600, 14_400] as const;

const Host = z
  .string()
  .trim()
  .max(253)
  .regex(/^[\w.:-]+$/, 'Enter the name or address of a server.');
const Port = z.number().int().min(1).max(65_535);
const Path = singleLineText(500);
/** The fingerprint of a host key or certificate that a user has accepted, as the test shows it. */
const Fingerprint = singleLineText(200).nullable();
const server = { host: Host, port: Port, username: nameText(200), fingerprint: Fingerprint };

/** A folder of an SFTP server. */
export const SftpConnection = z.strictObject({ kind: z.literal('sftp'), ...server, path: Path });

/** Where the files of a location are. Secrets are separate, because they are never sent to browsers. */
export const PickupConnection = z.discriminatedUnion('kind', [
  SftpConnection,
  z.strictObject({ kind: z.literal('ftps'), ...server, path: Path, isImplicit: z.boolean() }),
  z.strictObject({
    kind: z.literal('s3'),
    endpoint: z.url({ protocol: /^https?$/, error: 'Enter an address such as https://s3.example.com.' }).nullable(),
    region: nameText(60),
    bucket: nameText(200),
    accessKeyId: nameText(200),
    path: Path,
  }),
  z.strictObject({
    kind: z.literal('imap'),
    ...server,
    path: nameText(200),
    /** The addresses or domains that mails are taken from; empty for all. */
    senders: z.array(nameText(254)).max(50),
  }),
  z.strictObject({ kind: z.literal('folder'), path: Path }),
  z.strictObject({ kind: z.literal('push') }),
]);
export type PickupConnection = z.infer<typeof PickupConnection>;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM.');

/**
 * The settings of a location. It is looked at every `everySeconds`, or daily at `timeOfDay` in the time zone; a push has no
 * schedule. `pattern` has file names with the wildcards * and ?, separated by commas; empty for all files. `moveTo` is a folder
 * within the location, and for a mailbox another folder of the mailbox.
 */
export const PickupFields = z
  .strictObject({
    clientId: RecordId,
    name: nameText(60),
    connection: PickupConnection,
    pattern: singleLineText(500),
    everySeconds: z.literal(PICKUP_INTERVALS).nullable(),
    timeOfDay: TimeOfDay.nullable(),
    timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone such as America/New_York.'),
    afterwards: Afterwards,
    moveTo: nameText(200).nullable(),
  })
  .refine(({ afterwards, moveTo }) => afterwards !== 'move' || (moveTo !== null && isFolderName(moveTo)), {
    error: 'Enter the folder to which files are moved.',
    path: ['moveTo'],
  })
  .refine(
    ({ connection, everySeconds, timeOfDay }) =>
      connection.kind === 'push' || (everySeconds === null) !== (timeOfDay === null),
    { error: 'Choose an interval or a time of day.', path: ['everySeconds'] },
  );
export type PickupFields = z.infer<typeof PickupFields>;

/**
 * The secrets of a connection. `password` is also the secret key of a bucket, or the passphrase of `privateKey`. If both are
 * null, the stored secrets are kept.
 */
export const PickupSecrets = z.strictObject({
  password: z.string().min(1).max(1000).nullable(),
  privateKey: z.string().min(1).max(20_000).nullable(),
});
export type PickupSecrets = z.infer<typeof PickupSecrets>;

/** One look at a location, or one push. `skipped` files were taken before. `endedAt` is null while it runs. */
export const PickupRun = z.object({
  id: z.number().int(),
  startedAt: IsoInstant,
  endedAt: IsoInstant.nullable(),
  seen: z.number().int(),
  taken: z.number().int(),
  skipped: z.number().int(),
  problem: z.string().nullable(),
  uploadIds: z.array(z.number().int()),
});
export type PickupRun = z.infer<typeof PickupRun>;

/** A location with its last run. `nextRunAt` is null while it is paused, and for a push. */
export const PickupLocation = z.object({
  id: z.number().int(),
  clientName: z.string(),
  fields: PickupFields,
  hasSecrets: z.boolean(),
  isPaused: z.boolean(),
  nextRunAt: IsoInstant.nullable(),
  lastRun: PickupRun.nullable(),
  version: z.number().int(),
});
export type PickupLocation = z.infer<typeof PickupLocation>;

/** The keys with which a carrier pushes files. They are shown once. */
export const PushKeys = z.object({ token: z.string(), signingKey: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/**
 * The result of a test. Either the server's `fingerprint` has to be accepted first, or there is a `problem`, or `matching` files
 * were found, of which some are named.
 */
export const PickupTest = z.object({
  fingerprint: z.string().nullable(),
  problem: z.string().nullable(),
  matching: z.number().int(),
  examples: z.array(z.string()),
});
export type PickupTest = z.infer<typeof PickupTest>;

const path = '/aiparcelweb/api/ftpLocations';
const byId = z.object({ id: RecordIdText });
const Saved = z.object({ id: z.number().int() });

export const listPickupLocations = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the pickup locations of the reader’s clients.',
  output: z.array(PickupLocation),
});
export const addPickupLocation = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a pickup location. Responds with 201, and for a push with its keys, which are shown only once.',
  body: z.strictObject({ fields: PickupFields, secrets: PickupSecrets }),
  output: Saved.extend({ pushKeys: PushKeys.nullable() }),
});
export const editPickupLocation = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a pickup location. Its secrets must be entered again if its server or user changes.',
  params: byId,
  body: z.strictObject({ fields: PickupFields, secrets: PickupSecrets, version: RecordVersion }),
  output: Saved,
});
export const pausePickupLocation = endpoint({
  method: 'PUT',
  path: `${path}/:id/paused`,
  summary: 'Pauses or resumes a pickup location.',
  params: byId,
  body: z.strictObject({ paused: z.boolean(), version: RecordVersion }),
  output: Saved,
});
export const runPickupNow = endpoint({
  method: 'POST',
  path: `${path}/:id/runNow`,
  summary: 'Looks for files at a pickup location now. Responds with 202.',
  params: byId,
  output: Saved,
});
export const renewPushKeys = endpoint({
  method: 'POST',
  path: `${path}/:id/pushKeys`,
  summary: 'Replaces the keys of a push. The former keys no longer work.',
  params: byId,
  body: z.strictObject({ version: RecordVersion }),
  output: PushKeys,
});
export const removePickupLocation = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Removes a pickup location. The files that it took are kept.',
  params: byId,
  query: z.object({ version: RecordIdText }),
  output: z.object({ removed: z.boolean() }),
});
export const listPickupRuns = endpoint({
  method: 'GET',
  path: `${path}/:id/runs`,
  summary: 'Lists the last runs of a pickup location, the newest first.',
  params: byId,
  output: z.array(PickupRun),
});
export const testPickupLocation = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary: 'Connects to a location and lists its files without taking any. With an id, stored secrets can be used.',
  body: z.strictObject({ id: RecordId.nullable(), fields: PickupFields, secrets: PickupSecrets }),
  output: PickupTest,
});

/** The path to which a carrier pushes the files of a location. */
export const pushFile = endpoint({
  method: 'POST',
  path: '/aiparcelweb/nologin/push/:id',
  summary:
    'Accepts one carrier file as application/octet-stream with the headers Authorization (Bearer and the token) and X-Signature (t=…,v1=…). Responds with 202, or 200 if the file was pushed before.',
  params: byId,
  query: z.object({ fileName: z.string().min(1).max(300) }),
  output: z.object({ uploadId: z.number().int(), isNew: z.boolean() }),
});

/** Whether this is a folder below another one, without going up. */
function isFolderName(name: string): boolean {
  return !name.startsWith('/') && name.split(/[\\/]/).every((part) => part !== '' && part !== '.' && part !== '..');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

import {
  type Afterwards,
  PICKUP_INTERVALS,
  type PickupConnection,
  type PickupFields,
  type PickupKind,
  type PickupSecrets,
} from '#contract/pickup-locations.ts';

/** The fields of the form, for all kinds of locations. Only those of its kind become part of the location. */
export interface PickupForm {
  clientId: number;
  name: string;
  kind: PickupKind;
  host: string;
  port: number | null;
  username: string;
  fingerprint: string | null;
  path: string;
  isImplicit: boolean;
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  senders: string[];
  pattern: string;
  every: number | 'daily';
  timeOfDay: string;
  timeZone: string;
  afterwards: Afterwards;
  moveTo: string;
  password: string;
  privateKey: string;
}

/** The usual ports of the kinds of servers. */
export const USUAL_PORTS: Partial<Record<PickupKind, number>> = { sftp: 22, ftps: 21, imap: 993 };

const FIVE_MINUTES = 300;

export function newPickupForm(clientId: number): PickupForm {
  return {
    clientId,
    name: '',
    kind: 'sftp',
    host: '',
    port: 22,
    username: '',
    fingerprint: null,
    path: '',
    isImplicit: false,
    endpoint: '',
    region: 'us-east-1',
    bucket: '',
    accessKeyId: '',
    senders: [],
    pattern: '',
    every: FIVE_MINUTES,
    timeOfDay: '06:00',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    afterwards: 'leave',
    moveTo: '',
    password: '',
    privateKey: '',
  };
}

/** Converts a location to the values of the form. Secrets are never shown. */
export function toPickupForm({ connection, everySeconds, timeOfDay, moveTo, ...fields }: PickupFields): PickupForm {
  return {
    ...newPickupForm(fields.clientId),
    ...fields,
    ...connection,
    endpoint: connection.kind === 's3' ? (connection.endpoint ?? '') : '',
    every: everySeconds ?? 'daily',
    timeOfDay: timeOfDay ?? '06:00',
    moveTo: moveTo ?? '',
  };
}

/** Converts the form to a location. */
export function toPickupFields(form: PickupForm): PickupFields {
  const { clientId, name, pattern, every, timeOfDay, timeZone, afterwards, moveTo, kind } = form;
  const isScheduled = kind !== 'push';
  return {
    clientId,
    name,
    connection: toConnection(form),
    pattern,
    everySeconds: isScheduled ? (PICKUP_INTERVALS.find((seconds) => seconds === every) ?? null) : null,
    timeOfDay: isScheduled && every === 'daily' ? timeOfDay : null,
    timeZone,
    afterwards: isScheduled ? afterwards : 'leave',
    moveTo: isScheduled && afterwards === 'move' ? moveTo : null,
  };
}

/** The secrets that were entered; null for those that stay as they are. */
export function toPickupSecrets({ kind, password, privateKey }: PickupForm): PickupSecrets {
  return {
    password: password === '' ? null : password,
    privateKey: kind !== 'sftp' || privateKey.trim() === '' ? null : `${privateKey.trim()}\n`,
  };
}

function toConnection(form: PickupForm): PickupConnection {
  const { kind, path, region, bucket, accessKeyId, isImplicit, senders } = form;
  const server = { host: form.host, port: form.port ?? 0, username: form.username, fingerprint: form.fingerprint };
  switch (kind) {
    case 'sftp':
      return { kind, ...server, path };
    case 'ftps':
      return { kind, ...server, path, isImplicit };
    case 'imap':
      return { kind, ...server, path: path === '' ? 'INBOX' : path, senders };
    case 's3':
      return { kind, endpoint: form.endpoint === '' ? null : form.endpoint, region, bucket, accessKeyId, path };
    case 'folder':
      return { kind, path };
    case 'push':
      return { kind };
  }
}

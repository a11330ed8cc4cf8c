import type { PickupSecrets } from '#contract/pickup-locations.ts';
import type { DestinationFields, DestinationKind } from '#contract/report-destinations.ts';

/** The fields of the form, for both kinds. Only those of its kind become part of the destination. */
export interface DestinationForm {
  name: string;
  clientId: number;
  kind: DestinationKind;
  host: string;
  port: number | null;
  username: string;
  fingerprint: string | null;
  path: string;
  password: string;
  privateKey: string;
  webhookId: number | null;
}

const SFTP_PORT = 22;

export function newDestination(clientId: number): DestinationForm {
  return {
    ...{ name: '', clientId, kind: 'sftp', host: '', port: SFTP_PORT, username: '', fingerprint: null, path: '' },
    ...{ password: '', privateKey: '', webhookId: null },
  };
}

/** Converts a destination to the values of the form. Secrets are never shown. */
export function toDestinationForm({ name, clientId, connection }: DestinationFields): DestinationForm {
  return { ...newDestination(clientId), name, ...connection };
}

/** Converts the form to a destination. */
export function toDestination(form: DestinationForm): DestinationFields {
  const { name, clientId, host, port, username, fingerprint, path, webhookId } = form;
  if (form.kind === 'webhook') return { name, clientId, connection: { kind: 'webhook', webhookId: webhookId ?? 0 } };
  return { name, clientId, connection: { kind: 'sftp', host, port: port ?? 0, username, fingerprint, path } };
}

/** The secrets that were entered; null for those that stay as they are. */
export function toDestinationSecrets({ kind, password, privateKey }: DestinationForm): PickupSecrets {
  if (kind === 'webhook') return { password: null, privateKey: null };
  return {
    password: password === '' ? null : password,
    privateKey: privateKey.trim() === '' ? null : `${privateKey.trim()}\n`,
  };
}

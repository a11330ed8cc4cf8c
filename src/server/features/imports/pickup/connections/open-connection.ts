import type { PickupConnection, PickupSecrets } from '#contract/pickup-locations.ts';
import { toConnectionProblem } from '#server/network/to-connection-problem.ts';
import type { Settings } from '#server/startup/settings.ts';
import type { Connection } from './connection.ts';
import { openFolder } from './folder-connection.ts';
import { openFtps } from './ftps-connection.ts';
import { openImap } from './imap-connection.ts';
import { openS3 } from './s3-connection.ts';
import { openSftp } from './sftp-connection.ts';

/** A location that this server connects to. Files that carriers push arrive without a connection. */
export type FetchedFrom = Exclude<PickupConnection, { kind: 'push' }>;

/** Connects to a location. The libraries for it are loaded when they are first needed. */
export async function openConnection(
  location: FetchedFrom,
  secrets: PickupSecrets,
  settings: Settings,
): Promise<Connection> {
  try {
    switch (location.kind) {
      case 'sftp':
        return await openSftp(location, secrets, settings);
      case 'ftps':
        return await openFtps(location, secrets, settings);
      case 's3':
        return await openS3(location, secrets, settings);
      case 'imap':
        return await openImap(location, secrets, settings);
      case 'folder':
        return await openFolder(location, settings);
    }
  } catch (error) {
    throw toConnectionProblem(error, placeOf(location));
  }
}

/** Where a location is, for messages. */
export function placeOf(location: FetchedFrom): string {
  switch (location.kind) {
    case 's3':
      return location.endpoint ?? `s3.${location.region}.amazonaws.com`;
    case 'folder':
      return location.path;
    default:
      return `${location.host}:${location.port}`;
  }
}

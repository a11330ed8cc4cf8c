import { createHash } from 'node:crypto';
import type Client from 'ssh2-sftp-client';
import type { Settings } from '#server/startup/settings.ts';
import { changedFingerprint, TIMEOUT_MS, UnknownFingerprint, wrongCredentials } from './connection-problem.ts';
import { resolveHost } from './resolve-host.ts';

interface SftpServer {
  host: string;
  port: number;
  username: string;
  /** The fingerprint of the host key that a user has accepted. */
  fingerprint: string | null;
}

/** The password of the user or the passphrase of the key. */
interface SftpSecrets {
  password: string | null;
  privateKey: string | null;
}

/** Connects to an SFTP server whose host key was accepted. Private addresses are rejected unless the operator allows them. */
export async function connectSftp(
  { host: name, port, username, fingerprint }: SftpServer,
  { password, privateKey }: SftpSecrets,
  settings: Settings,
): Promise<Client> {
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const host = await resolveHost(name, settings);
  const client = new SftpClient('parcelscope', {
    error: () => undefined,
    end: () => undefined,
    close: () => undefined,
  });
  let shown: string | null = null;
  const credentials =
    privateKey === null
      ? { password: password ?? '' }
      : { privateKey, ...(password !== null && { passphrase: password }) };
  try {
    await client.connect({
      host,
      port,
      username,
      ...credentials,
      readyTimeout: TIMEOUT_MS,
      keepaliveInterval: TIMEOUT_MS,
      // The password is sent only after the host key was compared.
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return shown === fingerprint;
      },
    });
    return client;
  } catch (error) {
    await client.end().catch(() => false);
    if (shown !== null && shown !== fingerprint)
      throw fingerprint === null ? new UnknownFingerprint(shown) : changedFingerprint(shown);
    if (error instanceof Error && /authentication|privateKey|passphrase/i.test(error.message)) throw wrongCredentials();
    throw error;
  }
}

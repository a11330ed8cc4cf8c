import { pipeline } from 'node:stream/promises';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import type { PickupConnection, PickupSecrets } from '#contract/pickup-locations.ts';
import { isWantedSender } from '#model/pickup/file-pattern.ts';
import { missingFolder, TIMEOUT_MS, wrongCredentials } from '#server/network/connection-problem.ts';
import { resolveHost } from '#server/network/resolve-host.ts';
import type { Settings } from '#server/startup/settings.ts';
import { type Connection, MAX_LISTED, type RemoteFile, tooManyFiles } from './connection.ts';
import { connectTrusted, showCertificate } from './trusted-tls.ts';

type Mailbox = Extract<PickupConnection, { kind: 'imap' }>;

/** Connects to a folder of a mailbox. Its files are the attachments of the mails of the wanted senders. */
export async function openImap(
  location: Mailbox,
  { password }: PickupSecrets,
  settings: Settings,
): Promise<Connection> {
  const { host, port, username, fingerprint, path } = location;
  const { ImapFlow } = await import('imapflow');
  const address = await resolveHost(host, settings);
  const server = { host, address, port, fingerprint };
  const client = await connectTrusted(server, showCertificate(server), async (tls) => {
    const opened = new ImapFlow({
      host: address,
      port,
      secure: true,
      ...(tls.servername !== undefined && { servername: tls.servername }),
      tls,
      auth: { user: username, pass: password ?? '' },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 3 * TIMEOUT_MS,
    });
    // A connection that breaks later fails the command in progress.
    opened.on('error', () => undefined);
    try {
      await opened.connect();
      return opened;
    } catch (error) {
      opened.close();
      throw isWrongPassword(error) ? wrongCredentials() : error;
    }
  });
  try {
    await client.mailboxOpen(path);
  } catch {
    client.close();
    throw missingFolder(path);
  }
  return connectionOf(client, location);
}

function connectionOf(client: ImapFlow, { senders }: Mailbox): Connection {
  const uidOf = ({ bundle }: RemoteFile) => bundle.split('/')[1] ?? '';
  return {
    isAtomic: true,
    async list() {
      const mailbox = client.mailbox;
      if (mailbox === false || mailbox.exists === 0) return [];
      if (mailbox.exists > MAX_LISTED) throw tooManyFiles();
      const files: RemoteFile[] = [];
      for await (const { uid, envelope, bodyStructure } of client.fetch('1:*', {
        uid: true,
        envelope: true,
        bodyStructure: true,
      })) {
        const from = envelope?.from?.[0]?.address ?? '';
        if (bodyStructure === undefined || !isWantedSender(from, senders)) continue;
        const bundle = `${mailbox.uidValidity}/${uid}`;
        for (const { part, name, size } of attachmentsOf(bodyStructure))
          files.push({ place: `${bundle}/${part}`, name, bytes: size, stamp: '', isExactSize: false, bundle });
      }
      return files;
    },
    // Mails never change.
    find: async (file) => file,
    async download(file, target) {
      const part = file.place.slice(file.bundle.length + 1);
      const found = await client.download(uidOf(file), part, { uid: true });
      if (!('content' in found) || found.content === undefined) throw new Error('The mail is no longer there.');
      await pipeline(found.content, target);
    },
    async move(file, folder) {
      const folders = await client.list();
      if (!folders.some(({ path }) => path === folder)) await client.mailboxCreate(folder);
      if ((await client.messageMove(uidOf(file), folder, { uid: true })) === false)
        throw new Error('the mail server did not move the mail');
    },
    async remove(file) {
      await client.messageDelete(uidOf(file), { uid: true });
    },
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}

interface Attachment {
  part: string;
  name: string;
  size: number;
}

/** The parts of a mail that have a file name. */
function attachmentsOf(node: MessageStructureObject): Attachment[] {
  if (node.childNodes !== undefined) return node.childNodes.flatMap(attachmentsOf);
  const name = node.dispositionParameters?.filename ?? node.parameters?.name;
  return name === undefined ? [] : [{ part: node.part ?? '1', name, size: node.size ?? 0 }];
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/** Returns the mails that a server has written, the newest first. */
export function mailsIn({ services }: Pick<TestServer, 'services'>): string[] {
  return mailsInFolder(services.settings.dataDir);
}

/** Returns the mails that the server of a data folder has written, the newest first. */
export function mailsInFolder(dataDir: string): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).toSorted().toReversed();
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Returns the temporary password in a mail. */
export function passwordIn(mail: string): string {
  return /Temporary password: (\S+)/.exec(mail)?.[1] ?? '';
}

/** Returns the decoded text of a mail, as the recipient sees it. */
export function readMail(mail: string): { subject: string; text: string; html: string } {
  // In a mail with attachments, the text is a nested multipart with two versions, and the files follow it.
  const boundaries = [...mail.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const parts = boundaries.reduce((split, boundary) => split.flatMap((part) => part.split(boundary)), [mail]);
  const bodyOf = (type: string) => decodePart(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '');
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(mail) ?? [];
  return { subject: decodeWords(subject), text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

/** Decodes the value of a header, in which non-ASCII words are written as `=?UTF-8?B?…?=` or `=?UTF-8?Q?…?=`. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, encoding: string, text: string) =>
      encoding === 'B' ? fromBase64(text) : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decodePart(part: string): string {
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s);
  const [, encoding] = /Content-Transfer-Encoding: (\S+)/.exec(head) ?? [];
  const text =
    encoding === 'base64' ? fromBase64(body) : encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
  return text.replaceAll('\r\n', '\n');
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString();
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

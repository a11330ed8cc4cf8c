import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/** The mails a server has written to its data folder, the newest first. */
export function mailsIn({ services }: Pick<TestServer, 'services'>): string[] {
  const folder = join(services.settings.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).toSorted().toReversed();
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The temporary password a mail tells. */
export function passwordIn(mail: string): string {
  return /Temporary password: (\S+)/.exec(mail)?.[1] ?? '';
}

/** What a mail says, as its reader sees it: words that travelled as ASCII are themselves again. */
export function readMail(mail: string): { subject: string; text: string; html: string } {
  // A mail with files is a part of parts: the text in two forms, then the files.
  const boundaries = [...mail.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const parts = boundaries.reduce((split, boundary) => split.flatMap((part) => part.split(boundary)), [mail]);
  const bodyOf = (type: string) => decodePart(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '');
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(mail) ?? [];
  return { subject: decodeWords(subject), text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

/** A header's value, whose other than ASCII words are written as `=?UTF-8?B?…?=` or `=?UTF-8?Q?…?=`. */
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

import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { findMailSender } from './find-mail-sender.ts';

const SMTP_TIMEOUT_MS = 15_000;
const MAX_ANSWER = 300;

/** A mail to one person. */
export interface Mail {
  /** One address without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Files of this machine that are attached. */
  attachments?: readonly { filename: string; path: string; contentType: string }[];
}

/**
 * Thrown when the mail server rejects a mail. `answer` is its reply; `null` if there was none, for example because it was
 * unreachable.
 */
export class MailRejected extends AppError {
  readonly answer: string | null;

  constructor(answer: string | null) {
    super('unavailable', 'The e-mail could not be sent. Please try again later.');
    this.answer = answer;
  }
}

/** Why a recipient got no mail, as lists of deliveries show it. */
export function refusalText({ answer }: MailRejected): string {
  return answer === null
    ? 'The mail server did not accept the e-mail.'
    : `The mail server did not accept the e-mail. It replied: ${answer}`;
}

type Context = Pick<Services, 'db' | 'log' | 'now' | 'settings'>;

/**
 * Sends a mail through the server of `SMTP_URL`. Without one, it writes the mail to the data folder. The log says where the
 * mail went, but nothing about its content. Throws `MailRejected` if the mail server does not accept it.
 */
export async function sendMail(ctx: Context, mail: Mail): Promise<void> {
  const message = {
    ...mail,
    attachments: [...(mail.attachments ?? [])],
    to: { name: '', address: mail.to },
    from: await findMailSender(ctx),
    date: ctx.now(),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  if (ctx.settings.smtpUrl === null) await writeMailFile(ctx, message);
  else await postMail(ctx, ctx.settings.smtpUrl, message);
}

type Message = Omit<Mail, 'to' | 'attachments'> & {
  to: { name: string; address: string };
  from: string;
  date: Date;
  attachments: NonNullable<Mail['attachments']>[number][];
};

async function postMail({ log }: Context, url: string, message: Message): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  try {
    const { messageId } = await transport.sendMail(message);
    log.info({ messageId }, 'mail sent');
  } catch (error) {
    log.error({ err: error }, 'sending a mail failed');
    throw new MailRejected(answerOf(error));
  } finally {
    transport.close();
  }
}

/** A single line such as '550 5.1.1 no such mailbox'. */
function answerOf(error: unknown): string | null {
  const said = error instanceof Error && 'response' in error ? String(error.response) : '';
  const line = said.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ANSWER);
  return line === '' ? null : line;
}

async function writeMailFile({ log, now, settings }: Context, message: Message): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(settings.dataDir, 'mail');
  const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  const path = join(folder, name);
  const unfinished = join(settings.dataDir, `${name}.part`);
  const sent = await transport.sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Mails are confidential, so only the owner can read the file. It gets its name once it is complete.
  await writeFile(unfinished, sent.message, { mode: 0o600 });
  await rename(unfinished, path);
  log.info({ path }, 'mail written to a file because SMTP_URL is not set');
}

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tenantSettings } from '#server/stores/schema.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { sendMail } from './send-mail.ts';

const MAIL = { to: 'ann@example.com', subject: 'Parcels', text: 'The secret word', html: '<p>The secret word</p>' };

/** A mail server that remembers what it was told, and takes mails or refuses them all. */
async function startMailServer({ refuses = false } = {}) {
  const received: string[] = [];
  const server = createServer((socket) => answer(socket, received, refuses)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => server.close() };
}

function answer(socket: Socket, received: string[], refuses: boolean): void {
  let isBody = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      received.push(line);
      if (isBody && line === '.') {
        isBody = false;
        say('250 taken');
      } else if (isBody) continue;
      else if (line === 'DATA') {
        isBody = true;
        say('354 go on');
      } else if (line.startsWith('RCPT') && refuses) say('550 no such mailbox');
      else say(line === 'QUIT' ? '221 bye' : '250 fine');
    }
  });
}

describe('sendMail', () => {
  let server: TestServer;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(() => mailServer.stop());
  afterAll(() => server.close());

  const send = (url: string) =>
    sendMail({ ...server.services, settings: { ...server.services.settings, smtpUrl: url } }, MAIL);

  it('hands a mail to the mail server, from the sender of the tenant’s setting', async () => {
    mailServer = await startMailServer();
    const { db, tenantId } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key: 'mailFrom', value: 'Audit <audit@parcels.example>' });
    await send(mailServer.url);
    expect(mailServer.received).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<audit@parcels.example>',
        'RCPT TO:<ann@example.com>',
        'From: Audit <audit@parcels.example>',
        'To: ann@example.com',
        'Subject: Parcels',
        'Auto-Submitted: auto-generated',
        'The secret word',
        '<p>The secret word</p>',
      ]),
    );
    expect(server.log()).toContain('mail sent');
    expect(server.log()).not.toContain('The secret word');
  });

  it('says so when the mail server refuses, and keeps the mail out of the log', async () => {
    mailServer = await startMailServer({ refuses: true });
    await expect(send(mailServer.url)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The e-mail could not be sent. Please try again later.',
    });
    expect(server.log()).toContain('no such mailbox');
    expect(server.log()).not.toContain('The secret word');
  });
});

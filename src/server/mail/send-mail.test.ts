import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tenantSettings } from '#server/stores/schema.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { sendMail } from './send-mail.ts';

const MAIL = { to: 'ann@example.com', subject: 'Parcels', text: 'The secret word', html: '<p>The secret word</p>' };

describe('sendMail', () => {
  let server: TestServer;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(() => mailServer.stop());
  afterAll(() => server.close());

  const send = (url: string, mail = MAIL) =>
    sendMail({ ...server.services, settings: { ...server.services.settings, smtpUrl: url } }, mail);

  it('passes a mail to the mail server, with the sender of the tenant’s setting', async () => {
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

  it('takes no recipients, headers or commands from line ends in texts', async () => {
    mailServer = await startMailServer();
    const added = '\r\nBcc: eve@example.com\r\nRCPT TO:<eve@example.com>\r\n\r\nHello';
    await send(mailServer.url, { ...MAIL, subject: `Parcels${added}` });
    await send(mailServer.url, { ...MAIL, to: `ann@example.com${added}` }).catch(() => undefined);
    const lines = mailServer.received;
    expect(lines).toContain('RCPT TO:<ann@example.com>');
    expect(lines.filter((line) => /^(Bcc:|RCPT TO:<eve)/i.test(line))).toEqual([]);
  });

  it('reports a rejected mail, and does not log its content', async () => {
    mailServer = await startMailServer({ refuses: MAIL.to });
    await expect(send(mailServer.url)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The e-mail could not be sent. Please try again later.',
    });
    expect(server.log()).toContain('no such mailbox');
    expect(server.log()).not.toContain('The secret word');
  });
});

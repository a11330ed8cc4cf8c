import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initPasswordReset } from '#contract/passwords.ts';
import { addfilterForKey } from '#contract/personal-settings.ts';
import { LANGUAGE_KEY } from '#model/texts/locales.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { mailsIn, readMail } from '#test/mails.ts';
import { solveEasyCaptcha } from '#test/solve-captcha.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('the language of a mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'https://parcels.example', RESET_NAMES_USERS: 'on' } });
  });
  afterAll(() => server.close());

  /** Returns the mail that a user gets after a password reset in a browser with the given language. */
  async function mailOfReset({ login, saved, browser }: { login: string; saved?: string; browser: string }) {
    await addUser(server.services, { login });
    if (saved !== undefined) {
      const token = await server.signIn(login);
      await server.post(addfilterForKey.path, token, { filter_key: LANGUAGE_KEY, filter_value: saved });
    }
    const answer = await server.app.inject({
      method: initPasswordReset.method,
      url: initPasswordReset.path,
      headers: { 'accept-language': browser },
      payload: { email: login, captchaResponse: await solveEasyCaptcha(server) },
    });
    expect(answer.statusCode).toBe(200);
    return readMail(mailsIn(server).find((mail) => mail.includes(`To: ${login}@example.com`)) ?? '');
  }

  it('is that of the browser if the account has none', async () => {
    const { subject, text, html } = await mailOfReset({ login: 'amelie', browser: 'fr-CA, en;q=0.5' });
    expect(subject).toBe('Votre nouveau mot de passe Parcelscope');
    expect(html).toMatch(/^<div lang="fr" dir="ltr">/);
    const lines = text.trim().split('\n\n');
    const [, password = ''] = /^Mot de passe temporaire : (\S{16})$/.exec(lines[2] ?? '') ?? [];
    expect(lines).toEqual([
      'Vous avez demandé un nouveau mot de passe Parcelscope. Il peut être utilisé une seule fois dans les 30 minutes. D’ici là, votre mot de passe actuel reste valable.',
      'Nom d’utilisateur : amelie',
      `Mot de passe temporaire : ${password}`,
      'Il vous sera demandé de choisir un nouveau mot de passe à la connexion.',
      'Connexion : https://parcels.example/login',
      'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.',
    ]);
    await server.signIn('amelie', password);
  });

  it('is the one saved with the account rather than that of the browser, and Arabic is written from right to left', async () => {
    const { subject, text, html } = await mailOfReset({ login: 'amal', saved: 'ar', browser: 'fr' });
    expect(subject).toBe('كلمة مرورك الجديدة في Parcelscope');
    const [, password = ''] = /^كلمة المرور المؤقتة: (\S{16})$/m.exec(text) ?? [];
    expect(html).toMatch(/^<div lang="ar" dir="rtl">/);
    expect(html).toContain(`<p>كلمة المرور المؤقتة: <span dir="ltr">${password}</span></p>`);
    await server.signIn('amal', password);
  });

  it.each([
    ['a language there is no translation for', undefined, 'de'],
    ['a saved text that is no language', 'tlh', ''],
  ])('is English for %s', async (_case, saved, browser) => {
    const login = `reader-${browser}`;
    const { subject, text } = await mailOfReset({ login, ...(saved !== undefined && { saved }), browser });
    expect(subject).toBe('Your new Parcelscope password');
    expect(text).toMatch(/^Temporary password: \S{16}$/m);
  });
});

import { describe, expect, it } from 'vitest';
import { locales } from '#model/texts/locales.ts';
import { composeMail, type MailKind } from './compose-mail.ts';
import { type MailText, mailTexts } from './mail-texts.ts';

const VALUES = {
  login: 'ann',
  password: 'x<7&"',
  address: 'https://parcels.example/login',
  report: 'Weekly spend',
  client: 'Brightleaf',
  period: 'May 2026',
  rows: '12',
  sender: 'bob',
  amount: '$12.00',
  count: '3',
  clientAmount: '$7.00',
  urgentAmount: '$5.00',
  date: 'Nov 26, 2026',
};
const KINDS: readonly MailKind[] = [
  'invitation',
  'reset',
  'requestedReset',
  'test',
  'deadlines',
  'report',
  'reportLink',
];
const valuesIn = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];
const english = Object.entries(mailTexts.en) as [MailText, string][];

describe.each(locales)('mails in $name', ({ code, direction }) => {
  it('have every text, translated and with its values', () => {
    for (const [key, text] of english) {
      const own = mailTexts[code][key];
      expect([key, valuesIn(own)]).toEqual([key, valuesIn(text)]);
      expect([key, own.trim() !== '' && (code === 'en') === (own === text)]).toEqual([key, true]);
    }
  });

  it.each(KINDS)('leave no placeholder in %s', (kind) => {
    const { subject, text, html } = composeMail(kind, code, VALUES);
    expect(subject + text + html).not.toMatch(/[{}]|undefined/);
    expect(html).toContain(`<div lang="${code}" dir="${direction}">`);
  });
});

describe('a mail', () => {
  it('says the same in plain text and HTML', () => {
    const { subject, text, html } = composeMail('reset', 'en', VALUES);
    expect(subject).toBe('Your new Parcelscope password');
    expect(text).toBe(
      [
        'An administrator has reset your Parcelscope password.',
        'Username: ann',
        'Temporary password: x<7&"',
        'You will be asked to choose a new password when you sign in with it.',
        'Sign in: https://parcels.example/login\n',
      ].join('\n\n'),
    );
    expect(html).toContain('<p>Temporary password: <span dir="ltr">x&lt;7&amp;&quot;</span></p>');
  });

  it('omits a line whose value is unknown', () => {
    const { text } = composeMail('invitation', 'fr', { login: 'ann', password: 'secret' });
    expect(text).toContain('Mot de passe temporaire : secret');
    expect(text).not.toContain('Connexion');
  });
});

import { getLocale, type LanguageCode } from '#model/texts/locales.ts';
import { type MailText, mailTexts } from './mail-texts.ts';
import type { Mail } from './send-mail.ts';

const HOW_TO_SIGN_IN = ['username', 'temporaryPassword', 'chooseAnother', 'signIn'] as const;

/** Every letter the product writes, as its paragraphs. */
const LETTERS = {
  /** To a user who has been added. */
  invitation: { subject: 'invitationAbout', lines: ['invited', ...HOW_TO_SIGN_IN] },
  /** To a user whose password an administrator has reset. */
  reset: { subject: 'passwordAbout', lines: ['resetByAdministrator', ...HOW_TO_SIGN_IN] },
  /** To a user who has asked for a new password. */
  requestedReset: { subject: 'passwordAbout', lines: ['resetOnRequest', ...HOW_TO_SIGN_IN, 'notAskedFor'] },
  /** To an administrator who wants to see that mails arrive. */
  test: { subject: 'testAbout', lines: ['test'] },
  /** With the file of a report that a schedule asked for. */
  report: { subject: 'reportAbout', lines: ['reportAttached', 'reportPeriod', 'reportRows', 'reportSchedule'] },
  /** Where the file of such a report is. */
  reportLink: {
    subject: 'reportAbout',
    lines: ['reportReady', 'reportPeriod', 'reportRows', 'openReport', 'reportSchedule'],
  },
} satisfies Record<string, { subject: MailText; lines: readonly MailText[] }>;

export type MailKind = keyof typeof LETTERS;

export type MailValues = Partial<
  Record<'login' | 'password' | 'address' | 'report' | 'client' | 'period' | 'rows' | 'sender', string>
>;

/** A letter in a language, for readers with and without HTML. A line whose value is not given is left out. */
export function composeMail(kind: MailKind, language: LanguageCode, values: MailValues): Omit<Mail, 'to'> {
  const texts = mailTexts[language];
  const { subject, lines } = LETTERS[kind];
  const told = lines.map((line) => texts[line]).filter((text) => valuesOf(text).every((name) => name in values));
  const paragraphs = told.map((text) => `<p>${fill(escapeHtml(text), values, asMarkup)}</p>`);
  return {
    subject: fill(texts[subject], values, String),
    text: `${told.map((text) => fill(text, values, String)).join('\n\n')}\n`,
    html: `<div lang="${language}" dir="${getLocale(language).direction}">\n${paragraphs.join('\n')}\n</div>`,
  };
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

function fill(text: string, values: MailValues, show: (value: string) => string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof MailValues) => show(values[name] ?? ''));
}

/** Names, passwords and addresses are read from left to right in every language. */
function asMarkup(value: string): string {
  return `<span dir="ltr">${escapeHtml(value)}</span>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

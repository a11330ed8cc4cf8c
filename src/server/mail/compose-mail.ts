import { getLocale, type LanguageCode } from '#model/texts/locales.ts';
import { type MailText, mailTexts } from './mail-texts.ts';
import type { Mail } from './send-mail.ts';

const HOW_TO_SIGN_IN = ['username', 'temporaryPassword', 'chooseAnother', 'signIn'] as const;

/** The mails of the product: their subjects and paragraphs. */
const LETTERS = {
  /** For a user who has been added. */
  invitation: { subject: 'invitationAbout', lines: ['invited', ...HOW_TO_SIGN_IN] },
  /** For a user whose password an administrator has reset. */
  reset: { subject: 'passwordAbout', lines: ['resetByAdministrator', ...HOW_TO_SIGN_IN] },
  /** For a user who has requested a new password. */
  requestedReset: { subject: 'passwordAbout', lines: ['resetOnRequest', ...HOW_TO_SIGN_IN, 'notAskedFor'] },
  /** For an administrator who tests the mail settings. */
  test: { subject: 'testAbout', lines: ['test'] },
  /** What can be claimed for a few more days. */
  deadlines: {
    subject: 'deadlinesAbout',
    lines: ['deadlinesSoon', 'deadlinesOfClient', 'openDisputes', 'deadlinesChosen'],
  },
  /** An alert that fired. */
  alert: {
    subject: 'alertAbout',
    lines: ['alertFired', 'alertAbove', 'alertBelow', 'alertUnusual', 'openAlerts', 'alertSender'],
  },
  /** Watched parcels whose status has changed. */
  watch: { subject: 'watchAbout', lines: ['watchChanges', 'watchChange', 'openWatch', 'watchChosen'] },
  /** A scheduled report with its file attached. */
  report: { subject: 'reportAbout', lines: ['reportAttached', 'reportPeriod', 'reportRows', 'reportSchedule'] },
  /** A scheduled report with a link to its file. */
  reportLink: {
    subject: 'reportAbout',
    lines: ['reportReady', 'reportPeriod', 'reportRows', 'openReport', 'reportSchedule'],
  },
} satisfies Record<string, { subject: MailText; lines: readonly MailText[] }>;

export type MailKind = keyof typeof LETTERS;

export type MailValues = Partial<
  Record<
    | 'login'
    | 'password'
    | 'address'
    | 'report'
    | 'client'
    | 'period'
    | 'rows'
    | 'sender'
    | 'amount'
    | 'count'
    | 'clientAmount'
    | 'urgentAmount'
    | 'date'
    | 'rule'
    | 'alert'
    | 'measure'
    | 'value'
    | 'above'
    | 'below'
    | 'low'
    | 'high'
    | 'list'
    | 'number'
    | 'status'
    | 'before'
    | 'when',
    string
  >
>;

/**
 * Composes a mail in a language, as plain text and HTML. Lines whose values are missing are omitted. A line that needs values of
 * `each` is repeated for every one of them.
 */
export function composeMail(
  kind: MailKind,
  language: LanguageCode,
  values: MailValues,
  each: readonly MailValues[] = [],
): Omit<Mail, 'to'> {
  const texts = mailTexts[language];
  const { subject, lines } = LETTERS[kind];
  const told = lines.flatMap((line) => {
    const text = texts[line];
    const names = valuesOf(text);
    const complete = (given: MailValues) => names.every((name) => name in given);
    const given = complete(values) ? [values] : each.map((one) => ({ ...values, ...one })).filter(complete);
    return given.map((one) => ({ text, values: one }));
  });
  const paragraphs = told.map(({ text, values }) => `<p>${fill(escapeHtml(text), values, asMarkup)}</p>`);
  return {
    subject: fillText(texts[subject], values),
    text: `${told.map(({ text, values }) => fillText(text, values)).join('\n\n')}\n`,
    html: `<div lang="${language}" dir="${getLocale(language).direction}">\n${paragraphs.join('\n')}\n</div>`,
  };
}

/** A text with its values in the place of its placeholders. */
export function fillText(text: string, values: MailValues): string {
  return fill(text, values, String);
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

function fill(text: string, values: MailValues, show: (value: string) => string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof MailValues) => show(values[name] ?? ''));
}

/** Names, passwords and addresses are written from left to right in every language. */
function asMarkup(value: string): string {
  return `<span dir="ltr">${escapeHtml(value)}</span>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

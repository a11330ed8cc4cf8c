import type { Mail } from '#server/mail/send-mail.ts';

interface NewPassword {
  login: string;
  password: string;
  publicUrl: string | null;
}

/** What a user is told whose password was reset. */
export function passwordMail({ login, password, publicUrl }: NewPassword): Omit<Mail, 'to'> {
  const address = publicUrl === null ? null : new URL('/login', publicUrl).href;
  const lines = [
    'Your Parcelscope password was reset.',
    `Username: ${login}`,
    `Temporary password: ${password}`,
    'You will be asked to choose a new password when you sign in with it.',
    ...(address === null ? [] : [`Sign in: ${address}`]),
    'If you did not ask for this, tell your administrator.',
  ];
  return {
    subject: 'Your new Parcelscope password',
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

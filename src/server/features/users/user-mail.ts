import { toLetter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/send-mail.ts';
import type { Settings } from '#server/settings.ts';

interface NewPassword {
  login: string;
  password: string;
  settings: Pick<Settings, 'publicUrl'>;
}

/** What a user is told who has been added. */
export function invitationMail(user: NewPassword): Omit<Mail, 'to'> {
  return toLetter({
    subject: 'Your invitation to Parcelscope',
    lines: ['You have been invited to Parcelscope.', ...howToSignIn(user)],
  });
}

/** What a user is told whose password an administrator has reset. */
export function resetMail(user: NewPassword): Omit<Mail, 'to'> {
  return toLetter({
    subject: 'Your new Parcelscope password',
    lines: ['An administrator has reset your Parcelscope password.', ...howToSignIn(user)],
  });
}

function howToSignIn({ login, password, settings: { publicUrl } }: NewPassword): string[] {
  return [
    `Username: ${login}`,
    `Temporary password: ${password}`,
    'You will be asked to choose a new password when you sign in with it.',
    ...(publicUrl === null ? [] : [`Sign in: ${new URL('/login', publicUrl).href}`]),
  ];
}

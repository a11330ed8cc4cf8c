import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#contract/passwords.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { signOut } from '#web/session/session-store.ts';

export interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmation: string;
}

class PasswordMismatch extends Error {}

/** Changes the password and signs out. `problem` is the error message of the last submit, or `null`. */
export function useChangePassword(login: string) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const change = useMutation({
    mutationFn: async ({ oldPassword, newPassword, confirmation }: Passwords) => {
      if (newPassword !== confirmation) throw new PasswordMismatch();
      await call(changePassword, { body: { username: login, oldPassword, newPassword } });
    },
    onSuccess: () => {
      message.success(t('password.changed'));
      signOut();
    },
  });
  const textOf = (error: Error): string => {
    if (error instanceof PasswordMismatch) return t('password.mismatch');
    return problemText(error);
  };
  return { change, problem: change.error === null ? null : textOf(change.error) };
}

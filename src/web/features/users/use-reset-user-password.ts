import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { resetUserPassword, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Sends a user a mail to reset the password. */
export function useResetUserPassword() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: ({ id }: User) => call(resetUserPassword, { params: { id } }),
    onSuccess: (_answer, { email }) => {
      message.success(t('users.resetDone', { email }));
    },
    onError: (error) => {
      message.error(problemText(error), 8);
    },
  });
}

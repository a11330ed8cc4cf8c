import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { listUsers, resetSecondFactor, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Removes the authenticator app of a user who has lost it. */
export function useResetSecondFactor() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => call(resetSecondFactor, { params: { id } }),
    onSuccess: (_answer, { login }) => {
      message.success(t('users.appRemoved', { login }));
    },
    onError: (error) => {
      message.error(problemText(error), 8);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listUsers.path] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { listUsers, setUserActivation, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** Activates or deactivates a user. */
export function useToggleUserActivation() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, activated, version }: User) =>
      call(setUserActivation, { params: { id }, body: { activated: !activated, version } }),
    onSuccess: ({ login, activated }) =>
      message.success(activated ? t('users.activated', { login }) : t('users.deactivated', { login })),
    onError: (error) => {
      message.error(problemText(error), 8);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listUsers.path] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addUser, editUser, listUsers, type User, type UserFields } from '#contract/users.ts';
import { accountQuery } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { userQuery } from './user-queries.ts';

/** Adds or edits a user and reports the result, including whether the invitation was sent. */
export function useSaveUser(user: User | null) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: UserFields) => {
      if (user === null) return call(addUser, { body: fields });
      const { id, version } = user;
      return { user: await call(editUser, { params: { id }, body: { ...fields, version } }), invited: null };
    },
    onSuccess: ({ user: saved, invited }) => {
      announce(message, t, { saved, invited });
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      client.invalidateQueries({ queryKey: [listUsers.path] });
      client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}

function announce(
  message: ReturnType<typeof App.useApp>['message'],
  t: TFunction,
  { saved: { login, email }, invited }: { saved: User; invited: boolean | null },
): void {
  if (invited === null) message.success(t('users.saved', { login }));
  else if (invited) message.success(t('users.invited', { login, email }));
  else message.warning(t('users.notInvited', { login }), 10);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { authenticate, checkPasswordExpirationDays } from '#contract/account.ts';
import { call } from '#web/lib/call.ts';
import { statusesQuery } from '#web/lib/reference-queries.ts';
import { clearSession, storePasswordDays, storeTenant, storeToken } from '#web/lib/session-store.ts';
import { tenantUserName } from './tenant-user-name.ts';

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  logOffOtherSessions: boolean;
}

const REMINDER_DAYS = 10;

/** Signs in: the tenant, the token, then how long the password stays valid, with a reminder when that is not long. */
export function useSignIn() {
  const client = useQueryClient();
  const remind = useExpiryReminder();
  return useMutation({
    mutationFn: async ({ username, ...rest }: Credentials) => {
      const tenant = await client.ensureQueryData(statusesQuery);
      storeTenant(tenant);
      const body = { ...rest, username: tenantUserName(username, tenant.tenantName) };
      storeToken((await call(authenticate, { body })).id_token);
      return call(checkPasswordExpirationDays, {});
    },
    onSuccess: (days) => {
      storePasswordDays(days);
      remind(days);
    },
    onError: clearSession,
  });
}

function useExpiryReminder(): (days: number) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (days) => {
    if (days <= 0) message.warning(t('signIn.passwordExpired'), 10);
    else if (days === 1) message.warning(t('signIn.passwordExpiresToday'), 6);
    else if (days <= REMINDER_DAYS) message.warning(t('signIn.passwordExpires', { days }), 6);
  };
}

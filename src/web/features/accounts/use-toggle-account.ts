import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CarrierAccount, editCarrierAccount } from '#contract/carrier-accounts.ts';
import { call } from '#web/api/call.ts';

/** Activates or deactivates an account. */
export function useToggleAccount() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: ({ id, version, active, name, number, ...account }: CarrierAccount) =>
      call(editCarrierAccount, {
        params: { accountId: id },
        // An account created by an import may not have a name yet.
        body: { ...account, name: name === '' ? number : name, active: !active, version },
      }),
    // Wait for the reloaded list: another change would be made to an outdated version.
    onSuccess: async ({ active, number }) => {
      await client.invalidateQueries();
      message.success(t(active ? 'accounts.activated' : 'accounts.deactivated', { number }));
    },
    onError: () => client.invalidateQueries(),
  });
  return { ...toggle, pendingId: toggle.isPending ? toggle.variables.id : null };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type IdentityProvider, removeIdentityProvider } from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { identityProvidersQuery } from './identity-provider-queries.ts';

/** Removes an identity provider after confirmation. */
export function useRemoveIdentityProvider() {
  const { t } = useTranslation();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: IdentityProvider) => call(removeIdentityProvider, { params: { id } }),
    onSuccess: (_, { name }) => {
      message.success(t('identityProviders.removed', { name }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: identityProvidersQuery.queryKey }),
  });
  return {
    error: remove.error,
    ask: (provider: IdentityProvider) =>
      modal.confirm({
        title: t('identityProviders.removeTitle', { name: provider.name }),
        content: t('identityProviders.removeText'),
        okText: t('identityProviders.remove'),
        okButtonProps: { danger: true },
        cancelText: t('identityProviders.cancel'),
        // The dialog closes either way; an error is shown above the list.
        onOk: () => remove.mutateAsync(provider).catch(() => undefined),
      }),
  };
}

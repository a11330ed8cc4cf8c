import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  addIdentityProvider,
  editIdentityProvider,
  type IdentityProvider,
  type IdentityProviderInput,
} from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { certificateProblems } from './certificate-problems.ts';
import { identityProvidersQuery } from './identity-provider-queries.ts';

interface SaveOptions {
  /** The provider to change, or `null` to add one. */
  provider: IdentityProvider | null;
  /** Receives the server's errors about certificates. */
  form: FormInstance<IdentityProviderInput>;
}

/** Adds or changes an identity provider. */
export function useSaveIdentityProvider({ provider, form }: SaveOptions) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: IdentityProviderInput) =>
      provider === null
        ? call(addIdentityProvider, { body })
        : call(editIdentityProvider, { params: { id: provider.id }, body: { ...body, version: provider.version } }),
    onSuccess: ({ name }) => {
      message.success(t('identityProviders.saved', { name }));
    },
    onError: (error) => form.setFields(certificateProblems(error)),
    // Not awaited: a form with an error can be sent again at once.
    onSettled: () => {
      client.invalidateQueries({ queryKey: identityProvidersQuery.queryKey });
    },
  });
}

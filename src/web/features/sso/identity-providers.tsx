import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityProvider } from '#contract/sso.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { useIsAdministrator } from '#web/api/use-is-administrator.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClearButton } from '#web/ui/use-clear-button.tsx';
import { IdentityProviderForm } from './identity-provider-form.tsx';
import { identityProvidersQuery } from './identity-provider-queries.ts';
import { IdentityProviderTable } from './identity-provider-table.tsx';
import styles from './identity-providers.module.css';
import { ServiceProviderAddresses } from './service-provider-addresses.tsx';

/** The settings of single sign-on: identity providers and their e-mail domains. Only administrators can change them. */
export function IdentityProviders() {
  const { t } = useTranslation();
  const canEdit = useIsAdministrator();
  const { data, error, isPending, refetch } = useQuery(identityProvidersQuery);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<IdentityProvider | 'new' | null>(null);
  const clearButton = useClearButton();
  return (
    <section className={styles.section} aria-labelledby="identity-providers">
      <h2 id="identity-providers">{t('identityProviders.title')}</h2>
      <p className={styles.muted}>{t('identityProviders.about')}</p>
      {error !== null && <ServerError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <ServiceProviderAddresses names={data.serviceProvider} />}
      <div className={styles.bar}>
        <Input
          type="search"
          allowClear={clearButton}
          prefix={<SearchOutlined aria-hidden="true" />}
          className={styles.search}
          value={search}
          placeholder={t('identityProviders.search')}
          aria-label={t('identityProviders.search')}
          onChange={({ target }) => setSearch(target.value)}
        />
        {canEdit && (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('identityProviders.add')}
          </Button>
        )}
      </div>
      <IdentityProviderTable
        providers={(data?.providers ?? []).filter((provider) => matches(provider, search))}
        isLoading={isPending}
        isSearching={search.trim() !== ''}
        canEdit={canEdit}
        onEdit={setEdited}
      />
      {edited !== null && (
        <IdentityProviderForm provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function matches({ name, issuer, domains }: IdentityProvider, search: string): boolean {
  return foldText([name, issuer, ...domains].join(' ')).includes(foldText(search.trim()));
}

import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Flex, Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type IdentityProvider, removeIdentityProvider } from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { identityProvidersQuery } from './identity-provider-queries.ts';

interface IdentityProviderTableProps {
  providers: IdentityProvider[];
  isLoading: boolean;
  isSearching: boolean;
  onEdit: (provider: IdentityProvider) => void;
}

export function IdentityProviderTable({ providers, isLoading, isSearching, onEdit }: IdentityProviderTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const remove = useRemove();
  const isNarrow = useIsNarrow();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const columns: TableColumnsType<IdentityProvider> = [
    { title: t('identityProviders.name'), dataIndex: 'name' },
    {
      title: t('identityProviders.domains'),
      dataIndex: 'domains',
      render: (domains: string[]) => domains.join(', '),
    },
    { title: t('identityProviders.issuer'), dataIndex: 'issuer' },
    {
      title: t('identityProviders.certificates'),
      dataIndex: 'certificates',
      render: (certificates: IdentityProvider['certificates']) => (
        <Flex vertical>
          {certificates.map(({ fingerprint, validTo }) => (
            <span key={fingerprint} title={fingerprint}>
              {t(Date.parse(validTo) > Date.now() ? 'identityProviders.validTo' : 'identityProviders.expired', {
                date: date.format(new Date(validTo)),
              })}
            </span>
          ))}
        </Flex>
      ),
    },
    {
      title: t('identityProviders.state'),
      dataIndex: 'active',
      render: (active: boolean) => (
        <Tag color={active ? 'success' : 'default'}>
          {t(active ? 'identityProviders.active' : 'identityProviders.inactive')}
        </Tag>
      ),
    },
    {
      title: <span className="visually-hidden">{t('identityProviders.actions')}</span>,
      key: 'actions',
      // On a narrow screen, a fixed column would leave no room for the others.
      ...(!isNarrow && { fixed: 'end' as const }),
      render: (_, provider) => (
        <Flex gap="small">
          <Button
            size="small"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={t('identityProviders.editOf', { name: provider.name })}
            onClick={() => onEdit(provider)}
          >
            {t('identityProviders.edit')}
          </Button>
          <Button
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('identityProviders.removeOf', { name: provider.name })}
            onClick={() => remove.ask(provider)}
          >
            {t('identityProviders.remove')}
          </Button>
        </Flex>
      ),
    },
  ];
  const nothing = t(isSearching ? 'identityProviders.noMatch' : 'identityProviders.none');
  return (
    <>
      {remove.error !== null && <ServerError error={remove.error} />}
      <Table<IdentityProvider>
        size="small"
        rowKey="id"
        loading={isLoading}
        columns={columns}
        dataSource={providers}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} /> }}
      />
    </>
  );
}

function useRemove() {
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
        onOk: () => remove.mutate(provider),
      }),
  };
}

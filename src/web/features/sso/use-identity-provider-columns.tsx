import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { IdentityProvider } from '#contract/sso.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { useLocale } from '#web/format/use-locale.ts';

interface Actions {
  onEdit: (provider: IdentityProvider) => void;
  onRemove: (provider: IdentityProvider) => void;
}

/** The columns of the list of identity providers. Without actions, they only show them. */
export function useIdentityProviderColumns(actions: Actions | null): TableColumnsType<IdentityProvider> {
  const { t } = useTranslation();
  const locale = useLocale();
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
  ];
  if (actions === null) return columns;
  return [
    ...columns,
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
            onClick={() => actions.onEdit(provider)}
          >
            {t('identityProviders.edit')}
          </Button>
          <Button
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('identityProviders.removeOf', { name: provider.name })}
            onClick={() => actions.onRemove(provider)}
          >
            {t('identityProviders.remove')}
          </Button>
        </Flex>
      ),
    },
  ];
}

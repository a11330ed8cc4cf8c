import type {} from 'antd';
import { useTranslation } from 'react-i18next';
import type { IdentityProvider } from '#contract/sso.ts';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { EmptyList } from '#web/ui/records/empty-list.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useIdentityProviderColumns } from './use-identity-provider-columns.tsx';
import { useRemoveIdentityProvider } from './use-remove-identity-provider.ts';

interface IdentityProviderTableProps {
  providers: IdentityProvider[];
  isLoading: boolean;
  isSearching: boolean;
  canEdit: boolean;
  onEdit: (provider: IdentityProvider) => void;
}

/** The list of identity providers. */
export function IdentityProviderTable(props: IdentityProviderTableProps) {
  const { providers, isLoading, isSearching, canEdit, onEdit } = props;
  const { t } = useTranslation();
  const remove = useRemoveIdentityProvider();
  const columns = useIdentityProviderColumns(canEdit ? { onEdit, onRemove: remove.ask } : null);
  const nothing = t(isSearching ? 'identityProviders.noMatch' : 'identityProviders.none');
  return (
    <>
      {remove.error !== null && <ServerError error={remove.error} />}
      <DataTable<IdentityProvider>
        size="small"
        rowKey="id"
        loading={isLoading}
        columns={columns}
        dataSource={providers}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyList isLoading={isLoading} text={nothing} /> }}
      />
    </>
  );
}

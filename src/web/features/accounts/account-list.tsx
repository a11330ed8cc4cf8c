import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarrierAccount } from '#contract/carrier-accounts.ts';
import { useAccount } from '#web/api/account-query.ts';
import { accountRecordsQuery, groupRecordsQuery } from '#web/api/account-record-queries.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AssignGroupBar } from './assign-group-bar.tsx';
import { useAccountColumns } from './use-account-columns.tsx';
import { useToggleAccount } from './use-toggle-account.ts';

/** The list of carrier accounts of a client. */
export function AccountList({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const canEdit = useAccount().permissions.includes('ACCOUNT_EDIT');
  const accounts = useQuery(accountRecordsQuery(clientId));
  const groups = useQuery(groupRecordsQuery(clientId));
  const [edited, setEdited] = useState<CarrierAccount | 'new' | null>(null);
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const toggle = useToggleAccount();
  const all = accounts.data ?? [];
  const knownGroups = groups.data?.groups ?? [];
  const { search, setSearch, found } = useSearch(all, ({ carrier, number, name, client, groupId }) =>
    [carrier.name, number, name, client.name, knownGroups.find(({ id }) => id === groupId)?.name].join(' '),
  );
  const actions = { onEdit: setEdited, onToggle: toggle.mutate, togglingId: toggle.pendingId };
  const columns = useAccountColumns(knownGroups, canEdit ? actions : null);
  const chosen = all.filter(({ id }) => chosenIds.includes(id));
  return (
    <RecordCard
      title={t('accounts.title')}
      search={search}
      onSearch={setSearch}
      error={accounts.error ?? groups.error}
      onRetry={() => {
        accounts.refetch();
        groups.refetch();
      }}
      actions={
        canEdit && (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('accounts.add')}
          </Button>
        )
      }
    >
      {toggle.error !== null && <ServerError error={toggle.error} />}
      {chosen.length > 0 && <AssignGroupBar chosen={chosen} groups={knownGroups} onClear={() => setChosenIds([])} />}
      <RecordTable<CarrierAccount>
        columns={columns}
        rows={found}
        isLoading={accounts.isPending}
        isSearching={search !== ''}
        emptyText={t('accounts.none')}
        {...(canEdit && {
          rowSelection: {
            selectedRowKeys: [...chosenIds],
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosenIds(keys.map(Number)),
            getCheckboxProps: ({ number }) => ({ 'aria-label': t('accounts.choose', { number }) }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('accounts.chooseAll') }),
          },
        })}
      />
      {edited !== null && (
        <AccountDialog
          account={edited === 'new' ? null : edited}
          clientId={clientId}
          groups={knownGroups}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordCard>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listClientRecords } from '#contract/clients.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ClientDialog } from './client-dialog.tsx';
import { type ClientRow, toClientRows } from './client-rows.ts';
import { useClientColumns } from './use-client-columns.tsx';

const clientRecordsQuery = queryOptions({
  queryKey: [listClientRecords.path],
  queryFn: ({ signal }) => call(listClientRecords, {}, signal),
});

/** The clients and their sub-clients. With permission, the reader can add, change and move them. */
export function ClientsPage() {
  const { t } = useTranslation();
  const canEdit = useAccount().permissions.includes('CLIENT_EDIT');
  const records = useQuery(clientRecordsQuery);
  const [edited, setEdited] = useState<ClientRow | 'new' | null>(null);
  const clients = toClientRows(records.data ?? []);
  const { search, setSearch, found } = useSearch(clients, ({ name, code, city, state, parentName }) =>
    [name, code, city, state, parentName].join(' '),
  );
  const columns = useClientColumns(canEdit ? setEdited : null);
  return (
    <CardPage>
      <RecordCard
        title={t('clients.title')}
        search={search}
        onSearch={setSearch}
        error={records.error}
        onRetry={() => records.refetch()}
        actions={
          canEdit && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('clients.add')}
            </Button>
          )
        }
      >
        <RecordTable<ClientRow>
          columns={columns}
          rows={found}
          isLoading={records.isPending}
          isSearching={search !== ''}
          emptyText={t('clients.none')}
        />
      </RecordCard>
      {edited !== null && (
        <ClientDialog client={edited === 'new' ? null : edited} clients={clients} onClose={() => setEdited(null)} />
      )}
    </CardPage>
  );
}

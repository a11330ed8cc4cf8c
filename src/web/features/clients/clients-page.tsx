import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listClientRecords } from '#contract/clients.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/format/format-day.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ClientDialog } from './client-dialog.tsx';
import { type ClientRow, toClientRows } from './client-rows.ts';
import styles from './clients.module.css';

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
  const columns = useColumns(canEdit ? setEdited : null);
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

/** `onEdit` is `null` for read-only access. */
function useColumns(onEdit: ((client: ClientRow) => void) | null): TableColumnsType<ClientRow> {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: TableColumnsType<ClientRow> = [
    {
      title: t('clients.name'),
      dataIndex: 'name',
      render: (name: string, { parentName }) => <span className={parentName ? styles.child : undefined}>{name}</span>,
    },
    { title: t('clients.code'), dataIndex: 'code' },
    { title: t('clients.parent'), dataIndex: 'parentName' },
    { title: t('clients.city'), dataIndex: 'city' },
    { title: t('clients.state'), dataIndex: 'state' },
    {
      title: t('clients.engageDate'),
      dataIndex: 'engageDate',
      render: (day: string | null) => formatDay(day, locale),
    },
  ];
  if (onEdit === null) return columns;
  const actions = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    align: 'end' as const,
    fixed: 'end' as const,
    render: (_: unknown, client: ClientRow) => (
      <Button
        size="small"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={t('records.editOf', { name: client.name })}
        onClick={() => onEdit(client)}
      >
        {t('records.edit')}
      </Button>
    ),
  };
  return [...columns, actions];
}

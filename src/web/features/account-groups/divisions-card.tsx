import { PlusOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DivisionRecord, removeDivision } from '#contract/account-groups.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { DivisionDialog } from './division-dialog.tsx';
import { EditRemoveActions } from './edit-remove-actions.tsx';
import type { GroupCardProps } from './group-card-props.ts';
import { useRemoveRecord } from './use-remove-record.ts';

/** The divisions of a client and its sub-clients. */
export function DivisionsCard({ clientId, clientNames, records, canEdit }: GroupCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [edited, setEdited] = useState<DivisionRecord | 'new' | null>(null);
  const { divisions = [], groups = [] } = records.data ?? {};
  const groupsOf = ({ id }: DivisionRecord) => groups.filter(({ divisionId }) => divisionId === id).length;
  const { search, setSearch, found } = useSearch(divisions, ({ name, clientId: ownerId }) =>
    [name, clientNames.get(ownerId)].join(' '),
  );
  const remove = useRemoveRecord(({ id, version }) =>
    call(removeDivision, { params: { divisionId: id }, query: { version } }),
  );
  const columns: TableColumnsType<DivisionRecord> = [
    { title: t('accountGroups.name'), dataIndex: 'name' },
    { title: t('accountGroups.client'), dataIndex: 'clientId', render: (id: number) => clientNames.get(id) },
    {
      title: t('accountGroups.groups'),
      key: 'groups',
      align: 'end',
      render: (_, division) => groupsOf(division).toLocaleString(locale),
    },
  ];
  const actions = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    render: (_: unknown, division: DivisionRecord) => (
      <EditRemoveActions
        name={division.name}
        isEmpty={groupsOf(division) === 0}
        onEdit={() => setEdited(division)}
        onRemove={() => remove.ask(division)}
      />
    ),
  };
  return (
    <RecordCard
      title={t('accountGroups.divisions')}
      search={search}
      onSearch={setSearch}
      error={records.error}
      onRetry={() => records.refetch()}
      actions={
        canEdit && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('accountGroups.addDivision')}
          </Button>
        )
      }
    >
      {remove.error !== null && <ServerError error={remove.error} />}
      <RecordTable<DivisionRecord>
        columns={canEdit ? [...columns, actions] : columns}
        rows={found}
        isLoading={records.isPending}
        isSearching={search !== ''}
        emptyText={t('accountGroups.noDivisions')}
      />
      {edited !== null && (
        <DivisionDialog
          division={edited === 'new' ? null : edited}
          clientId={clientId}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordCard>
  );
}

import { PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupRecord, removeGroup } from '#contract/account-groups.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import type { CardProps } from './card-props.ts';
import { EditRemoveActions } from './edit-remove-actions.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { MoveAccountsDialog } from './move-accounts-dialog.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

type Open = { dialog: 'edit'; group: GroupRecord | null } | { dialog: 'move'; group: GroupRecord };

/** The account groups of a client and its sub-clients. */
export function GroupsCard({ clientId, clientNames, records, canEdit }: CardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const { divisions = [], groups = [] } = records.data ?? {};
  const divisionName = (id: number | null) => divisions.find((division) => division.id === id)?.name ?? '–';
  const { search, setSearch, found } = useSearch(groups, ({ name, divisionId, clientId: ownerId }) =>
    [name, divisionName(divisionId), clientNames.get(ownerId)].join(' '),
  );
  const remove = useRemoveRecord(({ id, version }) =>
    call(removeGroup, { params: { groupId: id }, query: { version } }),
  );
  const columns: TableColumnsType<GroupRecord> = [
    { title: t('accountGroups.name'), dataIndex: 'name' },
    { title: t('accountGroups.division'), dataIndex: 'divisionId', render: divisionName },
    { title: t('accountGroups.client'), dataIndex: 'clientId', render: (id: number) => clientNames.get(id) },
    {
      title: t('accountGroups.accounts'),
      dataIndex: 'accountCount',
      align: 'end',
      render: (count: number) => count.toLocaleString(locale),
    },
  ];
  const actions = {
    title: <span className="visually-hidden">{t('records.actions')}</span>,
    key: 'actions',
    render: (_: unknown, group: GroupRecord) => (
      <EditRemoveActions
        name={group.name}
        isEmpty={group.accountCount === 0}
        onEdit={() => setOpen({ dialog: 'edit', group })}
        onRemove={() => remove.ask(group)}
      >
        <Button
          size="small"
          icon={<SwapOutlined aria-hidden="true" />}
          aria-label={t('accountGroups.moveOf', { name: group.name })}
          disabled={group.accountCount === 0}
          onClick={() => setOpen({ dialog: 'move', group })}
        >
          {t('accountGroups.moveAccounts')}
        </Button>
      </EditRemoveActions>
    ),
  };
  const close = () => setOpen(null);
  return (
    <RecordCard
      title={t('accountGroups.groups')}
      search={search}
      onSearch={setSearch}
      error={records.error}
      onRetry={() => records.refetch()}
      actions={
        canEdit && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => setOpen({ dialog: 'edit', group: null })}
          >
            {t('accountGroups.addGroup')}
          </Button>
        )
      }
    >
      {remove.error !== null && <ServerError error={remove.error} />}
      <RecordTable<GroupRecord>
        columns={canEdit ? [...columns, actions] : columns}
        rows={found}
        isLoading={records.isPending}
        isSearching={search !== ''}
        emptyText={t('accountGroups.noGroups')}
      />
      {open?.dialog === 'edit' && (
        <GroupDialog group={open.group} clientId={clientId} divisions={divisions} onClose={close} />
      )}
      {open?.dialog === 'move' && <MoveAccountsDialog group={open.group} groups={groups} onClose={close} />}
    </RecordCard>
  );
}

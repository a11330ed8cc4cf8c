import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupRecord, removeGroup } from '#contract/account-groups.ts';
import { call } from '#web/api/call.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import type { GroupCardProps } from './group-card-props.ts';
import { GroupDialog } from './group-dialog.tsx';
import { MoveAccountsDialog } from './move-accounts-dialog.tsx';
import { useGroupColumns } from './use-group-columns.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

type Open = { dialog: 'edit'; group: GroupRecord | null } | { dialog: 'move'; group: GroupRecord };

/** The account groups of a client and its sub-clients. */
export function GroupsCard({ clientId, clientNames, records, canEdit }: GroupCardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const { divisions = [], groups = [] } = records.data ?? {};
  const divisionName = (id: number | null) => divisions.find((division) => division.id === id)?.name ?? '–';
  const { search, setSearch, found } = useSearch(groups, ({ name, divisionId, clientId: ownerId }) =>
    [name, divisionName(divisionId), clientNames.get(ownerId)].join(' '),
  );
  const remove = useRemoveRecord(({ id, version }) =>
    call(removeGroup, { params: { groupId: id }, query: { version } }),
  );
  const columns = useGroupColumns({
    clientNames,
    divisionName,
    actions: canEdit
      ? {
          onEdit: (group) => setOpen({ dialog: 'edit', group }),
          onMove: (group) => setOpen({ dialog: 'move', group }),
          onRemove: remove.ask,
        }
      : null,
  });
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
        columns={columns}
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

import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DivisionRecord, removeDivision } from '#contract/account-groups.ts';
import { call } from '#web/api/call.ts';
import { RecordCard } from '#web/ui/records/record-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { useSearch } from '#web/ui/records/use-search.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { DivisionDialog } from './division-dialog.tsx';
import type { GroupCardProps } from './group-card-props.ts';
import { useDivisionColumns } from './use-division-columns.tsx';
import { useRemoveRecord } from './use-remove-record.ts';

/** The divisions of a client and its sub-clients. */
export function DivisionsCard({ clientId, clientNames, records, canEdit }: GroupCardProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<DivisionRecord | 'new' | null>(null);
  const { divisions = [], groups = [] } = records.data ?? {};
  const groupsOf = ({ id }: DivisionRecord) => groups.filter(({ divisionId }) => divisionId === id).length;
  const { search, setSearch, found } = useSearch(divisions, ({ name, clientId: ownerId }) =>
    [name, clientNames.get(ownerId)].join(' '),
  );
  const remove = useRemoveRecord(({ id, version }) =>
    call(removeDivision, { params: { divisionId: id }, query: { version } }),
  );
  const columns = useDivisionColumns({
    clientNames,
    groupsOf,
    actions: canEdit ? { onEdit: setEdited, onRemove: remove.ask } : null,
  });
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
        columns={columns}
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

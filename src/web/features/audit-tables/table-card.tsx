import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditTable, downloadAuditTable, type TableFile } from '#contract/audit-tables.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { useAccount } from '#web/api/account-query.ts';
import { fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { EditTableDialog } from './edit-table-dialog.tsx';
import { TableFiles } from './table-files.tsx';
import { TableFilters } from './table-filters.tsx';
import { TableGaps } from './table-gaps.tsx';
import { TableRows } from './table-rows.tsx';
import { type AuditTables, useTableName } from './use-audit-tables.ts';

interface TableCardProps {
  view: AuditTables;
  clientId: number;
  table: AuditTable;
}

/** One table: its gaps, its files and its rows, with a download, and for those who can upload files, changes. */
export function TableCard({ view, clientId, table }: TableCardProps) {
  const { t } = useTranslation();
  const nameOf = useTableName();
  const { permissions } = useAccount();
  const [edited, setEdited] = useState<TableFile | 'new' | null>(null);
  const id = view.table;
  const download = useMutation({
    mutationFn: (of: InputId) => fetchFile(downloadAuditTable, { params: { clientId, table: of } }),
    onSuccess: (file, of) => saveFile(file, `parcelscope-${of}.csv`),
  });
  const canEdit = permissions.includes('UPLOAD_FILES');
  return (
    <SectionCard
      title={nameOf(id)}
      actions={
        <>
          {canEdit && (
            <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t('auditTables.add')}
            </Button>
          )}
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            disabled={table.rows === 0}
            loading={download.isPending}
            onClick={() => download.mutate(id)}
          >
            {t('auditTables.download')}
          </Button>
        </>
      }
    >
      {download.error !== null && <ServerError error={download.error} />}
      <TableGaps gaps={table.gaps} />
      <TableFiles files={table.files} onEdit={canEdit ? setEdited : null} />
      <TableFilters view={view} table={table} />
      <TableRows view={view} clientId={clientId} columns={table.columns} />
      {edited !== null && (
        <EditTableDialog
          clientId={clientId}
          table={id}
          file={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </SectionCard>
  );
}

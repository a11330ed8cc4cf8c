import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { TableFile } from '#contract/audit-tables.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { EditTableForm } from './edit-table-form.tsx';
import { type EditedRow, editedColumns } from './edited-rows.ts';
import { MOST_EDITED } from './table-files.tsx';
import { fileRowsQuery } from './table-queries.ts';

interface EditTableDialogProps {
  clientId: number;
  table: InputId;
  /** The file that is changed; `null` for a new one. */
  file: TableFile | null;
  onClose: () => void;
}

/** Changes the rows of a file, or adds a new file. */
export function EditTableDialog(props: EditTableDialogProps) {
  const { clientId, table, file, onClose } = props;
  const found = useQuery({
    ...fileRowsQuery(clientId, table, file?.fileId ?? 0, MOST_EDITED),
    enabled: file !== null,
  });
  if (file === null) return <EditTableForm {...props} rows={[{ key: 1, cells: {} }]} />;
  if (found.error !== null)
    return (
      <Modal open title={file.fileName} footer={null} onCancel={onClose}>
        <ServerError error={found.error} onRetry={() => found.refetch()} />
      </Modal>
    );
  if (found.data === undefined) return null;
  const columns = editedColumns(table);
  const rows = found.data.rows.map(({ cells, source }, index): EditedRow => {
    const all = [...cells, source];
    return { key: index + 1, cells: Object.fromEntries(columns.map((title, at) => [title, all[at] ?? ''])) };
  });
  return <EditTableForm {...props} rows={rows} />;
}

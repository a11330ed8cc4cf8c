import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableFile } from '#contract/audit-tables.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { DataTable } from '#web/ui/records/data-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './audit-tables.module.css';
import { type EditedRow, editedColumns, findProblems, hasText, toFile } from './edited-rows.ts';
import { useTableName } from './use-audit-tables.ts';
import { useSaveTable } from './use-save-table.ts';

const PAGE_SIZE = 20;

interface EditTableFormProps {
  clientId: number;
  table: InputId;
  file: TableFile | null;
  rows: readonly EditedRow[];
  onClose: () => void;
}

/** The rows of a file as fields. What an import would reject is shown at once, and can't be saved. */
export function EditTableForm({ clientId, table, file, rows: before, onClose }: EditTableFormProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const nameOf = useTableName();
  const locale = useLocale();
  const serverText = useServerText();
  const [page, setPage] = useState(1);
  /** The row whose first cell gets the focus when it appears. */
  const [addedKey, setAddedKey] = useState<number | null>(null);
  const [rows, setRows] = useState(before);
  const save = useSaveTable({ clientId, file, onSaved: onClose });
  const problems = findProblems(table, rows);
  const change = (key: number, title: string, text: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [title]: text } } : row)));
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, cells: {} }]);
    setAddedKey(key);
    setPage(Math.ceil((rows.length + 1) / PAGE_SIZE));
  };
  const turnTo = (next: number) => {
    setPage(next);
    setAddedKey(null);
  };
  const numberOf = (row: EditedRow) => (rows.indexOf(row) + 1).toLocaleString(locale);
  const columns: TableColumnsType<EditedRow> = [
    ...editedColumns(table).map((title, at) => ({
      key: title,
      title,
      render: (_: unknown, row: EditedRow) => (
        <Input
          className={styles.cell}
          size="small"
          autoFocus={at === 0 && row.key === addedKey}
          aria-label={t('auditTables.cell', { column: title, row: numberOf(row) })}
          status={problems.some((one) => one.key === row.key && one.column === title) ? 'error' : ''}
          value={row.cells[title] ?? ''}
          onChange={({ target }) => change(row.key, title, target.value)}
        />
      ),
    })),
    {
      key: 'remove',
      title: '',
      render: (_, row) => (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('auditTables.remove', { row: numberOf(row) })}
          onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ),
    },
  ];
  return (
    <Modal
      open
      width="min(1400px, 96vw)"
      title={
        file === null
          ? t('auditTables.newFile', { table: nameOf(table) })
          : t('auditTables.editFile', { name: file.fileName })
      }
      okText={t('records.save')}
      cancelText={t('records.cancel')}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: problems.length > 0 || !hasText(rows) }}
      onOk={() => save.mutate(toFile(table, rows, file?.fileName ?? `${table}.csv`))}
      onCancel={onClose}
    >
      <div className={styles.editor}>
        {file !== null && (
          <MutedText>{t(file.isAlone ? 'auditTables.replacesNote' : 'auditTables.addsNote')}</MutedText>
        )}
        {save.error !== null && <ServerError error={save.error} />}
        <DataTable<EditedRow>
          size="small"
          rowKey="key"
          columns={columns}
          dataSource={[...rows]}
          pagination={
            rows.length > PAGE_SIZE && {
              current: page,
              onChange: turnTo,
              pageSize: PAGE_SIZE,
              size: 'small',
              showSizeChanger: false,
            }
          }
          scroll={{ x: 'max-content' }}
        />
        <Button className={styles.addRow} icon={<PlusOutlined aria-hidden="true" />} onClick={add}>
          {t('auditTables.addRow')}
        </Button>
        {problems.length > 0 && (
          <Alert
            type="error"
            description={
              <ul className={styles.problems}>
                {problems.map(({ key, row, column, value, reason }) => (
                  <li key={`${key} ${column}`}>
                    {t('auditTables.problem', {
                      row: row.toLocaleString(locale),
                      column,
                      value,
                      reason: serverText(reason),
                    })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Modal>
  );
}

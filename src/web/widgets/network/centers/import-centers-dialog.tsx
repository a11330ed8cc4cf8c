import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, type TableColumnsType } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CenterReceipt,
  importFulfillmentCenters,
  MAX_CENTER_FILE,
  type RejectedCenter,
} from '#contract/fulfillment-centers.ts';
import { call } from '#web/api/call.ts';
import { findServerText } from '#web/api/find-server-text.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './centers.module.css';
import { readTextFile } from './read-text-file.ts';

interface ImportCentersDialogProps {
  clientId: number;
  onClose: () => void;
}

/** Takes a CSV of centers, and says what became of it: the centers added, and each row that was not with its reason. */
export function ImportCentersDialog({ clientId, onClose }: ImportCentersDialogProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const isTooLong = (file?.size ?? 0) > MAX_CENTER_FILE;
  const load = useMutation({
    mutationFn: async (chosen: File) =>
      call(importFulfillmentCenters, { params: { clientId }, body: { content: await readTextFile(chosen) } }),
    onSuccess: () => {
      client.invalidateQueries();
    },
  });
  return (
    <Modal
      open
      title={t('networkMap.importTitle')}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('networkMap.close')}</Button>
          <Button
            type="primary"
            disabled={file === null || isTooLong}
            loading={load.isPending}
            onClick={() => file !== null && load.mutate(file)}
          >
            {t('networkMap.importNow')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('networkMap.importNote')}</p>
        <code dir="ltr">NAME,STATE,CITY,ZIP,INCLUDEDCITYZIPS</code>
        <label htmlFor={id}>{t('networkMap.file')}</label>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            load.reset();
            setFile(target.files?.[0] ?? null);
          }}
        />
        {isTooLong && <Alert type="error" showIcon title={t('networkMap.fileTooLong')} />}
        {load.error !== null && <ServerError error={load.error} />}
        {load.data !== undefined && <Receipt receipt={load.data} />}
      </div>
    </Modal>
  );
}

function Receipt({ receipt: { read, added, rejected } }: { receipt: CenterReceipt }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const inWords = (said: string) => {
    const text = findServerText(said);
    return text === null ? said : t(`serverDetails.${text.key}`, text.values);
  };
  const columns: TableColumnsType<RejectedCenter> = [
    { title: t('upload.line'), dataIndex: 'line', align: 'end', render: (line: number) => line.toLocaleString(locale) },
    { title: t('upload.column'), dataIndex: 'column' },
    { title: t('upload.value'), dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: t('upload.reason'), dataIndex: 'reason', render: inWords },
  ];
  return (
    <>
      <Alert
        type={rejected.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t('networkMap.imported', { added: added.toLocaleString(locale), read: read.toLocaleString(locale) })}
      />
      {rejected.length > 0 && (
        <RecordTable<RejectedCenter>
          rowKey={({ line, column, value }) => `${line} ${column} ${value}`}
          columns={columns}
          rows={rejected}
          isLoading={false}
          isSearching={false}
          emptyText=""
        />
      )}
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTextFile } from '#web/browser/read-text-file.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './import-file-dialog.module.css';

interface ImportFileDialogProps<Receipt> {
  title: string;
  /** What happens to the rows of the file. */
  note: string;
  /** The titles of the columns that the file can have. */
  columns: readonly string[];
  maxBytes: number;
  /** Imports the content of the file. */
  load: (content: string) => Promise<Receipt>;
  showReceipt: (receipt: Receipt) => ReactNode;
  onClose: () => void;
}

/** Imports a CSV file and shows the result. */
export function ImportFileDialog<Receipt>(props: ImportFileDialogProps<Receipt>) {
  const { title, note, columns, maxBytes, load, showReceipt, onClose } = props;
  useRestoreFocus();
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const isTooLong = (file?.size ?? 0) > maxBytes;
  const loading = useMutation({
    mutationFn: async (chosen: File) => load(await readTextFile(chosen)),
    onSuccess: () => {
      client.invalidateQueries();
    },
  });
  return (
    <Modal
      open
      title={title}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('importFile.close')}</Button>
          <Button
            type="primary"
            disabled={file === null || isTooLong}
            loading={loading.isPending}
            onClick={() => file !== null && loading.mutate(file)}
          >
            {t('importFile.now')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{note}</p>
        <code dir="ltr" className={styles.columns}>
          {columns.join(', ')}
        </code>
        <label htmlFor={id}>{t('importFile.file')}</label>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            loading.reset();
            setFile(target.files?.[0] ?? null);
          }}
        />
        {isTooLong && <Alert type="error" showIcon title={t('importFile.tooLong', { kilobytes: maxBytes / 1000 })} />}
        {loading.error !== null && <ServerError error={loading.error} />}
        {loading.data !== undefined && showReceipt(loading.data)}
      </div>
    </Modal>
  );
}

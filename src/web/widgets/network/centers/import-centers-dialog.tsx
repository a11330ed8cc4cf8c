import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFulfillmentCenters, MAX_CENTER_FILE } from '#contract/fulfillment-centers.ts';
import { call } from '#web/api/call.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { CenterReceiptView } from './center-receipt-view.tsx';
import styles from './centers.module.css';
import { readTextFile } from './read-text-file.ts';

interface ImportCentersDialogProps {
  clientId: number;
  onClose: () => void;
}

/** Imports a CSV file of centers and shows the result. */
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
        {load.data !== undefined && <CenterReceiptView receipt={load.data} />}
      </div>
    </Modal>
  );
}

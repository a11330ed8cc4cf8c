import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importPayments, MAX_PAYMENT_FILE, REMITTANCE_COLUMNS } from '#contract/payments.ts';
import { call } from '#web/api/call.ts';
import { readTextFile } from '#web/browser/read-text-file.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import type { PaymentDraft } from './payment-form.ts';
import { PaymentReceiptView } from './payment-receipt-view.tsx';
import styles from './payments.module.css';

interface ImportPaymentsDialogProps {
  clientId: number;
  onDraft: (draft: PaymentDraft) => void;
  onClose: () => void;
}

/** Imports a remittance file or a statement of the bank, and shows what became of each payment. */
export function ImportPaymentsDialog({ clientId, onDraft, onClose }: ImportPaymentsDialogProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const isTooLong = (file?.size ?? 0) > MAX_PAYMENT_FILE;
  const load = useMutation({
    mutationFn: async (chosen: File) =>
      call(importPayments, { params: { clientId }, body: { content: await readTextFile(chosen) } }),
    onSuccess: () => {
      client.invalidateQueries();
    },
  });
  return (
    <Modal
      open
      title={t('payments.importTitle')}
      width={960}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('payments.close')}</Button>
          <Button
            type="primary"
            disabled={file === null || isTooLong}
            loading={load.isPending}
            onClick={() => file !== null && load.mutate(file)}
          >
            {t('payments.importNow')}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p className={styles.note}>{t('payments.importNote')}</p>
        <code dir="ltr" className={styles.columns}>
          {REMITTANCE_COLUMNS.join(', ')}
        </code>
        <label htmlFor={id}>{t('payments.file')}</label>
        <input
          id={id}
          className={styles.full}
          type="file"
          accept=".csv,text/csv,.xml,text/xml,application/xml"
          onChange={({ target }) => {
            load.reset();
            setFile(target.files?.[0] ?? null);
          }}
        />
        {isTooLong && <Alert type="error" showIcon title={t('payments.fileTooLong')} />}
        {load.error !== null && <ServerError error={load.error} />}
        {load.data !== undefined && <PaymentReceiptView receipt={load.data} onDraft={onDraft} />}
      </div>
    </Modal>
  );
}

import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { loadExchangeRates } from '#contract/exchange-rates.ts';
import { callWithForm } from '#web/api/call.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import styles from './sync.module.css';

interface RateFileFields {
  file?: File;
  source: string;
}

/** Uploads a file of exchange rates. */
export function LoadRatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const send = ({ file, source }: RateFileFields) => {
    const form = new FormData();
    form.append('source', source);
    if (file !== undefined) form.append('file', file, file.name);
    return callWithForm(loadExchangeRates, form);
  };
  return (
    <RecordDialog<RateFileFields>
      title={t('sync.loadTitle')}
      initialValues={{ source: '' }}
      onSave={send}
      saveText={t('sync.loadNow')}
      savedText={t('sync.handedIn')}
      onClose={onClose}
    >
      <Form.Item
        name="file"
        label={t('sync.file')}
        extra={t('sync.fileNote')}
        rules={[{ required: true, message: t('sync.fileRequired') }]}
      >
        <FileInput />
      </Form.Item>
      <Form.Item name="source" label={t('sync.source')} extra={t('sync.sourceNote')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </RecordDialog>
  );
}

interface FileInputProps {
  id?: string;
  onChange?: (file: File | undefined) => void;
}

/** A file input. It is uncontrolled because browsers don't allow setting its value. */
function FileInput({ id, onChange }: FileInputProps) {
  return (
    <input
      id={id}
      className={styles.file}
      type="file"
      accept=".csv,.xml,.zip,.gz"
      onChange={({ target }) => onChange?.(target.files?.[0])}
    />
  );
}

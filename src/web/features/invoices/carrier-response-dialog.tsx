import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addCaptchaResponse } from '#contract/captcha-files.ts';
import { call } from '#web/api/call.ts';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { findResponseProblem } from './find-response-problem.ts';
import { readBase64 } from './read-base64.ts';

interface CarrierResponseDialogProps {
  trackingId: string;
  number: string;
  onClose: () => void;
}

interface Fields {
  message: string;
  file: File | null;
}

/** Records a carrier's response to a claim: text, a file or both. */
export function CarrierResponseDialog({ trackingId, number, onClose }: CarrierResponseDialogProps) {
  const { t } = useTranslation();
  const save = async ({ message, file }: Fields) => {
    const content = file === null ? null : await readBase64(file);
    return call(addCaptchaResponse, { body: { id: trackingId, message, content } });
  };
  return (
    <RecordDialog<Fields>
      title={t('invoices.response.addTitle', { number })}
      initialValues={{ message: '', file: null }}
      onSave={save}
      savedText={t('invoices.response.added')}
      onClose={onClose}
    >
      <Form.Item
        name="message"
        label={t('invoices.response.message')}
        dependencies={['file']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, message: string) => {
              if (findResponseProblem({ message, file: getFieldValue('file') }) === 'needed')
                throw new Error(t('invoices.response.needed'));
            },
          }),
        ]}
      >
        <Input.TextArea autoFocus maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item
        name="file"
        label={t('invoices.response.file')}
        extra={t('invoices.response.fileHint')}
        rules={[
          {
            validator: async (_, file: File | null) => {
              if (findResponseProblem({ message: '', file }) === 'tooLarge')
                throw new Error(t('invoices.response.tooLarge'));
            },
          },
        ]}
      >
        <FileInput />
      </Form.Item>
    </RecordDialog>
  );
}

/** A file input. It is uncontrolled because browsers don't allow setting its value. */
function FileInput({ id, onChange }: { id?: string; onChange?: (file: File | null) => void }) {
  return (
    <input
      id={id}
      type="file"
      accept=".png,.jpg,.jpeg,.gif,.pdf,.txt"
      onChange={({ target }) => onChange?.(target.files?.[0] ?? null)}
    />
  );
}

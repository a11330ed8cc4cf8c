import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Credential, type NewSecret, rotateSecret } from '#contract/client-credentials.ts';
import { call } from '#web/api/call.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';

const OVERLAPS = [0, 1, 24, 24 * 7, 24 * 30] as const;

interface RotateDialogProps {
  credential: Credential;
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

/** Replaces the secret of a credential. The present one keeps working for the chosen time. */
export function RotateDialog({ credential, onSecret, onClose }: RotateDialogProps) {
  const { t } = useTranslation();
  const { id, version, fields } = credential;
  return (
    <RecordDialog<{ overlapHours: number }>
      title={t('credentials.rotateOf', { name: fields.name })}
      initialValues={{ overlapHours: 24 }}
      saveText={t('credentials.rotate')}
      savedText={t('credentials.rotated')}
      onSave={async (body) => onSecret(await call(rotateSecret, { params: { id }, body: { ...body, version } }))}
      onClose={onClose}
    >
      <MutedText>{t('credentials.rotateText')}</MutedText>
      <Form.Item name="overlapHours" label={t('credentials.overlap')}>
        <Select options={OVERLAPS.map((value) => ({ value, label: t(`credentials.overlaps.${value}`) }))} />
      </Form.Item>
    </RecordDialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FindingSelection } from '#contract/disputes.ts';
import { fileClaims } from '#contract/filings.ts';
import { call } from '#web/api/call.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { ServerError } from '#web/ui/server-error.tsx';

interface FileDialogProps {
  clientId: number;
  count: number;
  selection: FindingSelection;
  onClose: () => void;
  onDone: () => void;
}

/** Files claims about the selected findings that are confirmed, or were denied. */
export function FileDialog({ clientId, count, selection, onClose, onDone }: FileDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ note: string }>();
  const file = useMutation({
    mutationFn: (body: { note: string }) => call(fileClaims, { params: { clientId }, body: { ...body, selection } }),
    onSuccess: ({ state, changed, total }) => {
      queries.invalidateQueries();
      message.success(
        state === 'running'
          ? t('disputes.changeRuns', { count: total })
          : t('disputes.filedClaims', { count: changed }),
      );
      onDone();
      onClose();
    },
  });
  return (
    <FormModal<{ note: string }>
      title={t('disputes.fileClaims')}
      form={form}
      initialValues={{ note: '' }}
      okText={t('disputes.fileNow')}
      cancelText={t('records.cancel')}
      isSaving={file.isPending}
      width={480}
      note={
        <>
          <p>{t('disputes.fileNote', { count })}</p>
          {file.error !== null && <ServerError error={file.error} />}
        </>
      }
      onFinish={(fields) => file.mutate(fields)}
      onClose={onClose}
    >
      <Form.Item name="note" label={t('disputes.note')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  );
}

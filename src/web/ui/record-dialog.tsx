import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerError } from './server-error.tsx';

interface RecordDialogProps<Fields> {
  title: string;
  initialValues: Partial<Fields>;
  /** Sends the fields; a refusal stays on screen above them. */
  onSave: (fields: Fields) => Promise<unknown>;
  savedText: string;
  saveText?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page that adds or changes a record, and says what the server has against it. */
export function RecordDialog<Fields extends object>(props: RecordDialogProps<Fields>) {
  const { title, initialValues, onSave, savedText, saveText, onClose, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      client.invalidateQueries();
      message.success(savedText);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={title}
      okText={saveText ?? t('records.save')}
      cancelText={t('records.cancel')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      {save.error !== null && <ServerError error={save.error} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={initialValues}
        scrollToFirstError
        onFinish={(fields) => save.mutate(fields)}
      >
        {children}
      </Form>
    </Modal>
  );
}

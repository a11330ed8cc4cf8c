import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerError } from '#web/ui/server-error.tsx';
import { FormModal } from './form-modal.tsx';

interface RecordDialogProps<Fields> {
  title: string;
  initialValues: Partial<Fields>;
  /** Saves the fields. An error is shown above them. */
  onSave: (fields: Fields) => Promise<unknown>;
  savedText: string;
  saveText?: string;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A modal form that adds or changes a record and shows the server's error. */
export function RecordDialog<Fields extends object>(props: RecordDialogProps<Fields>) {
  const { title, initialValues, onSave, savedText, saveText, width = 480, onClose, children } = props;
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
    <FormModal<Fields>
      title={title}
      form={form}
      initialValues={initialValues}
      okText={saveText ?? t('records.save')}
      cancelText={t('records.cancel')}
      isSaving={save.isPending}
      width={width}
      note={save.error !== null && <ServerError error={save.error} />}
      onFinish={(fields) => save.mutate(fields)}
      onClose={onClose}
    >
      {children}
    </FormModal>
  );
}

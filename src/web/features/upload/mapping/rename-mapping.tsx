import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { editMapping, type SavedMapping } from '#contract/mappings.ts';
import { call } from '#web/api/call.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { ServerError } from '#web/ui/server-error.tsx';

interface RenameMappingProps {
  saved: SavedMapping;
  onClose: () => void;
}

/** Changes the name of a mapping. */
export function RenameMapping({ saved, onClose }: RenameMappingProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<{ name: string }>();
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      call(editMapping, {
        params: { mappingId: saved.id },
        body: { name, mapping: saved.mapping, version: saved.version },
      }),
    onSuccess: () => {
      client.invalidateQueries();
      onClose();
    },
  });
  return (
    <FormModal<{ name: string }>
      title={t('mapping.saved.rename', { name: saved.name })}
      form={form}
      initialValues={{ name: saved.name }}
      okText={t('mapping.saved.renameNow')}
      cancelText={t('records.cancel')}
      isSaving={rename.isPending}
      note={rename.error !== null && <ServerError error={rename.error} />}
      onFinish={(fields) => rename.mutate(fields)}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('mapping.saved.name')}
        rules={[{ required: true, whitespace: true, message: t('mapping.saved.nameNeeded') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormModal>
  );
}

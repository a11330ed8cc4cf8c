import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { addRole, editRole, type Role, RoleName } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { rolesQuery } from './role-queries.ts';

interface RoleModalProps {
  /** The role to rename, or `null` to add one. */
  role: Role | null;
  roles: readonly Role[];
  onRenamed: (before: Role, renamed: Role) => void;
  onClose: () => void;
}

interface Fields {
  name: string;
  /** The role whose permissions a new role copies. */
  copyFromId?: number;
}

/** Adds or renames a role. */
export function RoleModal({ role, roles, onRenamed, onClose }: RoleModalProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [form] = Form.useForm<Fields>();
  const save = useSaveRole({ role, roles, onRenamed, onClose });
  return (
    <FormModal<Fields>
      title={role === null ? t('accessControl.addTitle') : t('accessControl.renameTitle', { name: role.name })}
      form={form}
      initialValues={{ name: role?.name ?? 'ROLE_' }}
      okText={role === null ? t('accessControl.add') : t('accessControl.rename')}
      cancelText={t('accessControl.cancel')}
      isSaving={save.isPending}
      onFinish={(fields) => save.mutate(fields)}
      onClose={onClose}
    >
      {save.error !== null && (
        <Form.Item>
          <Alert type="error" showIcon title={problemText(save.error)} />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={t('accessControl.name')}
        required
        rules={[schemaRule(RoleName, t('accessControl.nameRule'))]}
        extra={t('accessControl.nameHint')}
      >
        <Input autoFocus autoComplete="off" />
      </Form.Item>
      {role === null && (
        <Form.Item name="copyFromId" label={t('accessControl.like')}>
          <ClearableSelect options={roles.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
    </FormModal>
  );
}

function useSaveRole({ role, roles, onRenamed, onClose }: RoleModalProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, copyFromId }: Fields) => {
      if (role === null) {
        const permissions = roles.find(({ id }) => id === copyFromId)?.permissions ?? [];
        return call(addRole, { body: { name, permissions } });
      }
      const { id, permissions, version } = role;
      return call(editRole, { params: { id }, body: { name, permissions, version } });
    },
    onSuccess: (saved) => {
      message.success(t('accessControl.roleSaved', { name: saved.name }));
      if (role !== null) onRenamed(role, saved);
      client.invalidateQueries({ queryKey: rolesQuery.queryKey });
      onClose();
    },
  });
}

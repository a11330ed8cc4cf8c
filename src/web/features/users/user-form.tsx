import { Button, Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Email, Login, type User, type UserFields } from '#contract/users.ts';
import { useAccount } from '#web/api/account-query.ts';
import { schemaRule } from '#web/ui/forms/schema-rule.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { SaveUserError } from './save-user-error.tsx';
import { useSaveUser } from './use-save-user.ts';
import { useClientOptions, useRoleOptions } from './use-user-options.ts';
import { NEW_USER_FIELDS, toUserFields } from './user-fields.ts';
import styles from './users.module.css';

interface UserFormProps {
  user: User | null;
  onReload: () => void;
  onClose: () => void;
}

/** The form to add or edit a user. Without permission to save, it is read-only. */
export function UserForm({ user, onReload, onClose }: UserFormProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const canSave = account.permissions.includes(user === null ? 'USER_ADD' : 'USER_EDIT');
  const save = useSaveUser(user);
  const roles = useRoleOptions(user);
  const clients = useClientOptions(user);
  return (
    <Form<UserFields>
      layout="vertical"
      initialValues={user === null ? NEW_USER_FIELDS : toUserFields(user)}
      onFinish={(fields) => save.mutate(fields, { onSuccess: onClose })}
      disabled={!canSave}
    >
      {save.error !== null && <SaveUserError error={save.error} onReload={onReload} />}
      <Form.Item name="login" label={t('users.login')} required rules={[schemaRule(Login, t('users.loginRule'))]}>
        <Input autoComplete="off" autoFocus={user === null} />
      </Form.Item>
      <Form.Item name="email" label={t('users.email')} required rules={[schemaRule(Email, t('users.emailRule'))]}>
        <Input type="email" autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="firstName" label={t('users.firstName')} rules={[{ max: 80, message: t('users.nameRule') }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="lastName" label={t('users.lastName')} rules={[{ max: 80, message: t('users.nameRule') }]}>
          <Input autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="roleIds"
        label={t('users.roles')}
        rules={[{ required: true, message: t('users.rolesRule') }]}
        extra={t('users.rolesHint')}
      >
        <MultiSelect {...roles} />
      </Form.Item>
      <Form.Item name="clientIds" label={t('users.clients')} extra={t('users.clientsHint')}>
        <MultiSelect {...clients} />
      </Form.Item>
      <Form.Item name="internal" valuePropName="checked" extra={t('users.internalHint')}>
        <Checkbox disabled={!account.internal && user?.internal !== true}>{t('users.internalFlag')}</Checkbox>
      </Form.Item>
      <Form.Item name="chatEnabled" valuePropName="checked">
        <Checkbox>{t('users.chatFlag')}</Checkbox>
      </Form.Item>
      {user === null && <p className={styles.hint}>{t('users.invitation')}</p>}
      <div className={styles.formActions}>
        {canSave && (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {user === null ? t('users.addAndInvite') : t('users.save')}
          </Button>
        )}
        <Button onClick={onClose} disabled={false}>
          {t('users.cancel')}
        </Button>
      </div>
    </Form>
  );
}

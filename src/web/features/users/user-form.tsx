import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Form, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addUser, Email, editUser, Login, listUsers, type User, type UserFields } from '#contract/users.ts';
import { accountQuery, useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { findServerText } from '#web/api/find-server-text.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { roleNamesQuery, userQuery } from './user-queries.ts';
import styles from './users.module.css';

interface UserFormProps {
  user: User | null;
  onReload: () => void;
  onClose: () => void;
}

const NOBODY: UserFields = {
  login: '',
  email: '',
  firstName: '',
  lastName: '',
  roleIds: [],
  clientIds: [],
  internal: false,
  chatEnabled: false,
};

export function UserForm({ user, onReload, onClose }: UserFormProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const canSave = account.permissions.includes(user === null ? 'USER_ADD' : 'USER_EDIT');
  const save = useSaveUser(user, onClose);
  const roles = useRoleOptions(user);
  const clients = useClientOptions(user);
  return (
    <Form<UserFields>
      layout="vertical"
      initialValues={user === null ? NOBODY : toFields(user)}
      onFinish={(fields) => save.mutate(fields)}
      disabled={!canSave}
    >
      {save.error !== null && <Refusal error={save.error} onReload={onReload} />}
      <Form.Item name="login" label={t('users.login')} required rules={[obeys(Login, t('users.loginRule'))]}>
        <Input autoComplete="off" autoFocus={user === null} />
      </Form.Item>
      <Form.Item name="email" label={t('users.email')} required rules={[obeys(Email, t('users.emailRule'))]}>
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

function Refusal({ error, onReload }: { error: Error; onReload: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const isOutdated = findServerText(error.message)?.key === 'userChanged';
  return (
    <Form.Item>
      <Alert
        type="error"
        showIcon
        title={problemText(error) || t('error.requestFailed')}
        action={
          isOutdated && (
            <Button onClick={onReload} disabled={false}>
              {t('users.reload')}
            </Button>
          )
        }
      />
    </Form.Item>
  );
}

function useSaveUser(user: User | null, onSaved: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fields: UserFields) => {
      if (user === null) return call(addUser, { body: fields });
      const { id, version } = user;
      return { user: await call(editUser, { params: { id }, body: { ...fields, version } }), invited: null };
    },
    onSuccess: ({ user: saved, invited }) => {
      announce(message, t, { saved, invited });
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      client.invalidateQueries({ queryKey: [listUsers.path] });
      client.invalidateQueries({ queryKey: accountQuery.queryKey });
      onSaved();
    },
  });
}

function announce(
  message: ReturnType<typeof App.useApp>['message'],
  t: TFunction,
  { saved: { login, email }, invited }: { saved: User; invited: boolean | null },
): void {
  if (invited === null) message.success(t('users.saved', { login }));
  else if (invited) message.success(t('users.invited', { login, email }));
  else message.warning(t('users.notInvited', { login }), 10);
}

/** All roles. Roles that the reader cannot grant are disabled unless the user already has them. */
function useRoleOptions(user: User | null) {
  const roles = useQuery(roleNamesQuery);
  const held = new Set(user?.roles.map(({ id }) => id));
  return {
    loading: roles.isPending,
    options: (roles.data ?? user?.roles ?? []).map((role) => ({
      value: role.id,
      label: role.name,
      disabled: 'grantable' in role && !role.grantable && !held.has(role.id),
    })),
  };
}

/** The reader's clients and those the user already has. */
function useClientOptions(user: User | null) {
  const clients = useQuery(clientsQuery);
  const known = new Map([...(user?.clients ?? []), ...(clients.data ?? [])].map((client) => [client.id, client]));
  return {
    loading: clients.isPending,
    options: [...known.values()].map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
  };
}

function toFields({ login, email, firstName, lastName, internal, chatEnabled, roles, clients }: User): UserFields {
  const [roleIds, clientIds] = [roles.map(({ id }) => id), clients.map(({ id }) => id)];
  return { login, email, firstName, lastName, internal, chatEnabled, roleIds, clientIds };
}

/** A form rule that validates a value with a schema of the contract. */
function obeys(schema: typeof Login | typeof Email, text: string) {
  return {
    validator: async (_rule: unknown, value: unknown) => {
      if (!schema.safeParse(value).success) throw new Error(text);
    },
  };
}

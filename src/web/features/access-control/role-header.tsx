import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Role, removeRole } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import styles from './access-control.module.css';
import { rolesQuery } from './role-queries.ts';

interface RoleHeaderProps {
  role: Role;
  isChanged: boolean;
  onRename: () => void;
}

/** The column heading of a role. Built-in roles cannot be renamed or deleted. */
export function RoleHeader({ role, isChanged, onRename }: RoleHeaderProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { mutateAsync: remove } = useRemoveRole();
  const { name } = role;
  return (
    <div className={styles.roleHeader} data-changed={isChanged || undefined}>
      <span>{name}</span>
      <span className={styles.muted}>{t('accessControl.users', { count: role.users })}</span>
      {!role.default && (
        <span>
          <Button
            size="small"
            type="text"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={t('accessControl.renameOf', { name })}
            onClick={onRename}
          />
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('accessControl.removeOf', { name })}
            onClick={() =>
              modal.confirm({
                title: t('accessControl.removeTitle', { name }),
                content: t('accessControl.removeText'),
                okText: t('accessControl.remove'),
                okButtonProps: { danger: true },
                cancelText: t('accessControl.cancel'),
                onOk: () => remove(role).catch(() => undefined),
              })
            }
          />
        </span>
      )}
    </div>
  );
}

function useRemoveRole() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Role) => call(removeRole, { params: { id }, query: { version } }),
    onSuccess: (_answer, { name }) => {
      message.success(t('accessControl.removed', { name }));
    },
    onError: (error) => {
      message.error(problemText(error), 8);
    },
    onSettled: () => client.invalidateQueries({ queryKey: rolesQuery.queryKey }),
  });
}

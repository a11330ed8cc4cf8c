import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { UserForm } from './user-form.tsx';
import { userQuery } from './user-queries.ts';

interface UserDrawerProps {
  /** The user to edit, or `null` to add one. */
  userId: number | null;
  onClose: () => void;
}

/** The drawer with the form of a user. */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  useRestoreFocus();
  const { t, i18n } = useTranslation();
  const user = useQuery({ ...userQuery(userId ?? 0), enabled: userId !== null, refetchOnWindowFocus: false });
  const title = userId === null ? t('users.addTitle') : t('users.editTitle', { login: user.data?.login ?? '' });
  return (
    <Drawer
      open
      size={480}
      placement={mirrorPlacement('right', i18n.dir())}
      title={title}
      onClose={onClose}
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
    >
      {user.error !== null && <ServerError error={user.error} onRetry={() => user.refetch()} />}
      {userId !== null && user.isPending && user.error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {(userId === null || user.data !== undefined) && (
        <UserForm
          key={user.data?.version ?? 0}
          user={user.data ?? null}
          onReload={() => user.refetch()}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

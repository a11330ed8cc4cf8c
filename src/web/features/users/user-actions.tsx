import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { useAccount } from '#web/api/account-query.ts';
import { RemoveAppButton } from './remove-app-button.tsx';
import { useConfirm } from './use-confirm.ts';
import { useResetUserPassword } from './use-reset-user-password.ts';
import { useToggleUserActivation } from './use-toggle-user-activation.ts';
import styles from './users.module.css';

/** The buttons of a user in the list. Locking somebody out requires confirmation. */
export function UserActions({ user, onEdit }: { user: User; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, login, email, activated, hasSecondFactor } = user;
  const reader = useAccount();
  const confirm = useConfirm();
  const activation = useToggleUserActivation();
  const reset = useResetUserPassword();
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={onEdit} aria-label={t('users.editOf', { login })}>
        {t('users.edit')}
      </Button>
      <Button
        size="small"
        loading={reset.isPending}
        aria-label={t('users.resetOf', { login })}
        onClick={() =>
          confirm({
            title: t('users.resetTitle', { login }),
            text: t('users.resetText', { email }),
            action: t('users.reset'),
            run: () => reset.mutateAsync(user),
          })
        }
      >
        {t('users.reset')}
      </Button>
      {hasSecondFactor && id !== reader.id && <RemoveAppButton user={user} />}
      {activated ? (
        <Button
          size="small"
          danger
          loading={activation.isPending}
          aria-label={t('users.deactivateOf', { login })}
          onClick={() =>
            confirm({
              title: t('users.deactivateTitle', { login }),
              text: t('users.deactivateText'),
              action: t('users.deactivate'),
              run: () => activation.mutateAsync(user),
            })
          }
        >
          {t('users.deactivate')}
        </Button>
      ) : (
        <Button
          size="small"
          loading={activation.isPending}
          aria-label={t('users.activateOf', { login })}
          onClick={() => activation.mutate(user)}
        >
          {t('users.activate')}
        </Button>
      )}
    </span>
  );
}

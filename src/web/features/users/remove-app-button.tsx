import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users.ts';
import { useConfirm } from './use-confirm.ts';
import { useResetSecondFactor } from './use-reset-second-factor.ts';

/** Removes the authenticator app of a user after confirmation. */
export function RemoveAppButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const { login } = user;
  const confirm = useConfirm();
  const reset = useResetSecondFactor();
  return (
    <Button
      size="small"
      loading={reset.isPending}
      aria-label={t('users.removeAppOf', { login })}
      onClick={() =>
        confirm({
          title: t('users.removeAppTitle', { login }),
          text: t('users.removeAppText'),
          action: t('users.removeApp'),
          run: () => reset.mutateAsync(user),
        })
      }
    >
      {t('users.removeApp')}
    </Button>
  );
}

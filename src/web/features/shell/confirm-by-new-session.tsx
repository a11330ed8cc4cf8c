import { useTranslation } from 'react-i18next';
import { LeaveToConfirm } from './leave-to-confirm.tsx';
import { useLogOut } from './use-log-out.ts';

/** Offers to sign out, for readers whose identity provider is gone or switched off. */
export function ConfirmByNewSession() {
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <LeaveToConfirm
      text={t('confirmIdentity.newSessionText')}
      okText={t('confirmIdentity.signOut')}
      isLeaving={isLoggingOut}
      error={null}
      onLeave={logOut}
    />
  );
}

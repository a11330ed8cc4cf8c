import { useTranslation } from 'react-i18next';
import { LeaveToConfirm } from './leave-to-confirm.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

/** Offers another sign-in at the identity provider of the session. */
export function ConfirmAtProvider({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const signIn = useSignInAgain();
  return (
    <LeaveToConfirm
      text={t('confirmIdentity.providerText', { provider })}
      okText={t('confirmIdentity.signInAgain')}
      isLeaving={signIn.isPending || signIn.isSuccess}
      error={signIn.error}
      onLeave={() => signIn.mutate()}
    />
  );
}

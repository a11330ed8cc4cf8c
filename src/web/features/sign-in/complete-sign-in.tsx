import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, checkPasswordExpirationDays, logout } from '#contract/account.ts';
import { type Chooser, landingPageAtSignIn } from '#model/access/landing-pages.ts';
import { call } from '#web/api/call.ts';
import { signOut } from '#web/session/session-store.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { LandingForm } from './landing-form.tsx';
import styles from './sign-in.module.css';
import { useSignedInUser } from './use-signed-in-user.ts';
import { useStartSession } from './use-start-session.ts';

/** Completes a sign-in: loads the account and the password's expiry, and asks for a landing page if necessary. */
export function CompleteSignIn() {
  const { account, chooser, ...reader } = useSignedInUser();
  const days = useQuery({
    queryKey: [checkPasswordExpirationDays.path],
    queryFn: ({ signal }) => call(checkPasswordExpirationDays, {}, signal),
    gcTime: 0,
  });
  const start = useEffectEvent(useStartSession());
  const isKnown = account !== undefined && chooser !== undefined && days.data !== undefined;
  const landingPage = isKnown ? landingPageOf(account, chooser, days.data) : undefined;
  useEffect(() => {
    if (days.data !== undefined && typeof landingPage === 'string') start({ passwordDays: days.data, landingPage });
  }, [days.data, landingPage]);
  const error = reader.error ?? days.error;
  if (error !== null)
    return (
      <>
        <ServerError error={error} onRetry={() => void Promise.all([reader.refetch(), days.refetch()])} />
        <StartOver />
      </>
    );
  if (!isKnown || landingPage !== null) return <LoadingScreen />;
  return (
    <>
      <LandingForm account={account} chooser={chooser} passwordDays={days.data} />
      <StartOver />
    </>
  );
}

/** Users who must change their password don't choose a landing page. */
function landingPageOf({ defaultLandingPage }: Account, chooser: Chooser, passwordDays: number): string | null {
  return passwordDays <= 0 ? '' : landingPageAtSignIn(defaultLandingPage, chooser);
}

/** Signs out, for users who are signed in with the wrong account. */
function StartOver() {
  const { t } = useTranslation();
  const startOver = () => {
    call(logout, {}).catch(() => undefined);
    signOut();
  };
  return (
    <div className={styles.links}>
      <Button type="link" className={styles.link} onClick={startOver}>
        {t('signIn.startOver')}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPasswordExpirationDays, logout } from '#contract/account.ts';
import { landingPageAtSignIn } from '#model/landing-pages.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { call } from '#web/lib/call.ts';
import { signOut } from '#web/lib/session-store.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { LandingForm } from './landing-form.tsx';
import styles from './sign-in.module.css';
import { useStartSession } from './use-start-session.ts';

/** From the token to the session: the account, how long the password stays valid, and for some the landing page. */
export function CompleteSignIn() {
  const account = useQuery(accountQuery);
  const days = useQuery({
    queryKey: [checkPasswordExpirationDays.path],
    queryFn: ({ signal }) => call(checkPasswordExpirationDays, {}, signal),
    gcTime: 0,
  });
  const start = useEffectEvent(useStartSession());
  const isKnown = account.data !== undefined && days.data !== undefined;
  const landingPage = isKnown && days.data <= 0 ? '' : account.data && landingPageOf(account.data);
  useEffect(() => {
    if (days.data !== undefined && typeof landingPage === 'string') start({ passwordDays: days.data, landingPage });
  }, [days.data, landingPage]);
  const error = account.error ?? days.error;
  if (error !== null)
    return (
      <>
        <ServerError error={error} onRetry={() => void Promise.all([account.refetch(), days.refetch()])} />
        <StartOver />
      </>
    );
  if (!isKnown || landingPage !== null) return <LoadingScreen />;
  return (
    <>
      <LandingForm account={account.data} passwordDays={days.data} />
      <StartOver />
    </>
  );
}

function landingPageOf({
  defaultLandingPage,
  permissions,
}: {
  defaultLandingPage: string | null;
  permissions: string[];
}) {
  return landingPageAtSignIn(defaultLandingPage, { permissions, otherApplications: [] });
}

/** The way back for who is not the one signed in. */
function StartOver() {
  const { t } = useTranslation();
  const startOver = () => {
    call(logout, {}).catch(() => undefined);
    signOut();
  };
  return (
    <div className={styles.links}>
      <Button type="link" onClick={startOver}>
        {t('signIn.startOver')}
      </Button>
    </div>
  );
}

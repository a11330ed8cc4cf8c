import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { accountQuery } from '#web/api/account-query.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { useIdentityCheck } from '#web/session/confirmation-store.ts';
import { useSession } from '#web/session/session-store.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import styles from './layout.module.css';
import { SignedInLayout } from './signed-in-layout.tsx';
import { useTokenRenewal } from './use-token-renewal.ts';

const ConfirmIdentity = loadOnDemand(
  async () => (await import('#web/features/shell/confirm-identity.tsx')).ConfirmIdentity,
);

const ExpiredPassword = loadOnDemand(
  async () => (await import('#web/features/shell/expired-password.tsx')).ExpiredPassword,
);

const IdleEnd = loadOnDemand(async () => (await import('#web/features/shell/idle-end.tsx')).IdleEnd);

const ServerFailurePage = loadOnDemand(
  async () => (await import('#web/features/shell/server-failure-page.tsx')).ServerFailurePage,
);

/** The frame of every guarded page: menu, header, top bar and, once the permissions are known, the page itself. */
export function Layout() {
  const { t } = useTranslation();
  const account = useQuery(accountQuery);
  const { passwordDays } = useSession();
  const identityCheck = useIdentityCheck();
  // Asked at the same time as the account, because no page opens before it is known which ones are closed.
  useQuery(statusesQuery);
  useTokenRenewal();
  if (account.error !== null)
    return (
      <main className={styles.alone}>
        <ServerFailurePage error={account.error} onRetry={() => account.refetch()} />
      </main>
    );
  if (account.data === undefined)
    return (
      <main className={styles.alone} aria-busy="true">
        {t('shell.loading')}
      </main>
    );
  const confirmation = identityCheck !== null && <ConfirmIdentity check={identityCheck} />;
  if (passwordDays !== null && passwordDays <= 0)
    return (
      <>
        <ExpiredPassword>
          <Outlet />
        </ExpiredPassword>
        {confirmation}
      </>
    );
  const { permissions, idleMinutes } = account.data;
  return (
    <>
      {idleMinutes !== null && <IdleEnd minutes={idleMinutes} />}
      <SignedInLayout reader={{ permissions, passwordDays: passwordDays ?? 1 }} />
      {confirmation}
    </>
  );
}

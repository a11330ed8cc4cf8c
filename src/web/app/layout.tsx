import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { type AppRoute, canOpen, routes } from '#model/routes.ts';
import { OptionsPopup } from '#web/features/filters/options-popup.tsx';
import { TopBar } from '#web/features/filters/top-bar.tsx';
import { HelpButton } from '#web/features/help/help-button.tsx';
import { ExpiredPassword } from '#web/features/shell/expired-password.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { Sidebar } from '#web/features/shell/sidebar.tsx';
import { useSavedLanguage } from '#web/features/shell/use-saved-language.ts';
import { useSavedTheme } from '#web/features/shell/use-saved-theme.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { useSession } from '#web/lib/session-store.ts';
import { useIsNarrow } from '#web/lib/use-media-query.ts';
import { useTokenRenewal } from '#web/lib/use-token-renewal.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './layout.module.css';

/** The frame of every guarded page: menu, header, the page's top bar, and the page itself once the permissions are known. */
export function Layout() {
  const { t } = useTranslation();
  const account = useQuery(accountQuery);
  const { passwordDays } = useSession();
  useTokenRenewal();
  if (account.error !== null)
    return (
      <main className={styles.alone}>
        <ServerError error={account.error} onRetry={() => account.refetch()} />
      </main>
    );
  if (account.data === undefined)
    return (
      <main className={styles.alone} aria-busy="true">
        {t('shell.loading')}
      </main>
    );
  if (passwordDays !== null && passwordDays <= 0)
    return (
      <ExpiredPassword>
        <Outlet />
      </ExpiredPassword>
    );
  return <SignedInLayout permissions={account.data.permissions} />;
}

function SignedInLayout({ permissions }: { permissions: readonly string[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useSavedTheme();
  useSavedLanguage();
  const openRoutes = routes.filter((route) => canOpen(route, permissions));
  const route = findRoute(openRoutes, pathname);
  const hasTopBar = route?.pageType === 'aframe_dashboard';
  return (
    <div className={styles.layout}>
      <a className={styles.skipLink} href="#main">
        {t('shell.skipToContent')}
      </a>
      <Sidebar routes={openRoutes} isDrawerOpen={isMenuOpen} onDrawerClose={() => setIsMenuOpen(false)} />
      <div className={styles.column}>
        <div className={styles.bars}>
          <Header
            route={route}
            routes={openRoutes}
            onMenuOpen={() => setIsMenuOpen(true)}
            options={hasTopBar && isNarrow ? <OptionsPopup pageId={route.id} /> : null}
            help={
              hasTopBar && (
                <HelpButton key={route.id} pageId={route.id} pageTitle={t(`pages.${route.id}`, route.label)} />
              )
            }
          />
          {hasTopBar && !isNarrow && <TopBar pageId={route.id} />}
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
}

function findRoute(openRoutes: readonly AppRoute[], pathname: string): AppRoute | null {
  return openRoutes.find(({ path }) => path === pathname.replace(/\/+$/, '')) ?? null;
}

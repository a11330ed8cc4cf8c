import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { type AppRoute, canOpen } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { AccessDenied, MaintenancePage } from './error-screens.ts';
import { Screen } from './screens.tsx';
import { useMaintenance } from './use-maintenance.ts';

/**
 * A page if the reader has access to it. Without access, it looks like a page that doesn't exist. Nothing of a page is loaded
 * before it is known whether it is under maintenance.
 */
export function GuardedPage({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const { permissions } = useAccount();
  const maintenance = useMaintenance(route);
  if (!canOpen(route, permissions)) return <AccessDenied />;
  // Paths match in upper and lower case, but menus and help know the usual spelling.
  const target = route.leadsTo ?? route.path;
  if (pathname.length > 1 && pathname.replace(/\/+$/, '') !== target)
    return <Navigate to={target + search + hash} replace />;
  if (maintenance === 'unknown') return <LoadingScreen />;
  if (maintenance === 'closed') return <MaintenancePage />;
  return (
    <ErrorBoundary>
      <title>{`${t(`pages.${route.id}`, route.label)} · ${t('shell.product')}`}</title>
      <Screen pageId={route.id} pageType={route.pageType} />
    </ErrorBoundary>
  );
}

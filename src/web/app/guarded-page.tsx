import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppRoute, canOpen } from '#model/routes.ts';
import { AccessDenied } from '#web/features/shell/not-found.tsx';
import { useAccount } from '#web/lib/account-query.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Screen } from './screens.tsx';

/** A page for those who may open it; to everyone else it does not exist. */
export function GuardedPage({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  if (!canOpen(route, permissions)) return <AccessDenied />;
  return (
    <ErrorBoundary>
      <title>{`${t(`pages.${route.id}`, route.label)} · ${t('shell.product')}`}</title>
      <Suspense fallback={<LoadingScreen />}>
        <Screen pageId={route.id} pageType={route.pageType} />
      </Suspense>
    </ErrorBoundary>
  );
}

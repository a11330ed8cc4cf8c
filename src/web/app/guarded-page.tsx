import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isUnderMaintenance } from '#model/access/maintenance.ts';
import { type AppRoute, canOpen } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx';
import { AccessDenied, MaintenancePage } from './error-screens.ts';
import { Screen } from './screens.tsx';

/** A page if the reader has access to it. Without access, it looks like a page that doesn't exist. */
export function GuardedPage({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const statuses = useQuery(statusesQuery);
  if (!canOpen(route, permissions)) return <AccessDenied />;
  if (isUnderMaintenance(route, statuses.data?.maintenancePages ?? [], permissions)) return <MaintenancePage />;
  return (
    <ErrorBoundary>
      <title>{`${t(`pages.${route.id}`, route.label)} · ${t('shell.product')}`}</title>
      <Screen pageId={route.id} pageType={route.pageType} />
    </ErrorBoundary>
  );
}

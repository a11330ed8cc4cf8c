import { useQuery } from '@tanstack/react-query';
import { createBrowserRouter, Navigate, useLocation, useRouteError } from 'react-router';
import { findFirstDashboard } from '#model/access/dashboard-pages.ts';
import { routes } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { basePath } from '#web/api/base-path.ts';
import { dashboardSettingsQuery } from '#web/api/dashboard-settings-query.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { RenderError } from '#web/ui/page/error-boundary.tsx';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { AccessDenied, UnknownPage } from './error-screens.ts';
import { GuardedPage } from './guarded-page.tsx';
import { Layout } from './layout.tsx';
import { loadScreen } from './load-screen.tsx';
import { RequireSession } from './require-session.tsx';

/** Paths that redirect to the dashboard the reader has chosen, or the first one they have access to. */
const DASHBOARD_PATHS = ['/aframe', '/aframe/dashboard'];

const SignInPage = loadScreen(async () => (await import('#web/features/sign-in/sign-in-page.tsx')).SignInPage);

const SsoPage = loadScreen(async () => (await import('#web/features/sso/sso-page.tsx')).SsoPage);

const SsoCallbackPage = loadScreen(
  async () => (await import('#web/features/sso/sso-callback-page.tsx')).SsoCallbackPage,
);

const ResetForm = loadOnDemand(async () => (await import('#web/features/password/reset-form.tsx')).ResetForm);

/** Starts routing from the window's address; a page has one router. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(
    [
      {
        path: '/login',
        element: <SignInPage ResetForm={ResetForm} hasSingleSignOn />,
        errorElement: <RouteError />,
      },
      {
        path: '/SSO',
        element: <SsoPage />,
        errorElement: <RouteError />,
      },
      {
        path: '/sso-callback',
        element: <SsoCallbackPage />,
        errorElement: <RouteError />,
      },
      {
        element: <RequireSession />,
        errorElement: <RouteError />,
        children: [
          {
            element: <Layout />,
            children: [
              ...DASHBOARD_PATHS.map((path) => ({ path, element: <FirstDashboard /> })),
              ...routes.map((route) => ({ path: route.path, element: <GuardedPage key={route.id} route={route} /> })),
              { path: '*', element: <UnknownPage /> },
            ],
          },
        ],
      },
    ],
    { basename: basePath },
  );
}

function FirstDashboard() {
  const { permissions } = useAccount();
  const { search } = useLocation();
  const settings = useQuery(dashboardSettingsQuery);
  if (settings.isPending) return <LoadingScreen />;
  const first = findFirstDashboard(settings.data ?? null, permissions);
  return first === null ? <AccessDenied /> : <Navigate to={first.path + search} replace />;
}

function RouteError() {
  return <RenderError error={useRouteError()} />;
}

import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, useLocation, useRouteError } from 'react-router';
import { canOpen, routes } from '#model/routes.ts';
import { AccessDenied, UnknownPage } from '#web/features/shell/not-found.tsx';
import { useAccount } from '#web/lib/account-query.ts';
import { basePath } from '#web/lib/base-path.ts';
import { RenderError } from '#web/ui/error-boundary.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { Layout } from './layout.tsx';
import { RequireSession } from './require-session.tsx';

/** Paths that lead to the first dashboard the reader may open. */
const DASHBOARD_PATHS = ['/aframe', '/aframe/dashboard'];

const SignInPage = lazy(async () => {
  const { SignInPage } = await import('#web/features/sign-in/sign-in-page.tsx');
  return { default: SignInPage };
});

const SsoPage = lazy(async () => {
  const { SsoPage } = await import('#web/features/sso/sso-page.tsx');
  return { default: SsoPage };
});

const SsoCallbackPage = lazy(async () => {
  const { SsoCallbackPage } = await import('#web/features/sso/sso-callback-page.tsx');
  return { default: SsoCallbackPage };
});

const ResetForm = lazy(async () => {
  const { ResetForm } = await import('#web/features/password/reset-form.tsx');
  return { default: ResetForm };
});

export const router = createBrowserRouter(
  [
    {
      path: '/login',
      element: (
        <Suspense fallback={<LoadingScreen />}>
          <SignInPage ResetForm={ResetForm} hasSingleSignOn />
        </Suspense>
      ),
      errorElement: <RouteError />,
    },
    {
      path: '/SSO',
      element: (
        <Suspense fallback={<LoadingScreen />}>
          <SsoPage />
        </Suspense>
      ),
      errorElement: <RouteError />,
    },
    {
      path: '/sso-callback',
      element: (
        <Suspense fallback={<LoadingScreen />}>
          <SsoCallbackPage />
        </Suspense>
      ),
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
            { path: '/users', element: <Navigate to="/usersNew" replace /> },
            ...routes.map((route) => ({ path: route.path, element: <GuardedPage key={route.id} route={route} /> })),
            { path: '*', element: <UnknownPage /> },
          ],
        },
      ],
    },
  ],
  { basename: basePath },
);

function FirstDashboard() {
  const { permissions } = useAccount();
  const { search } = useLocation();
  const first = routes.find((route) => route.pageType === 'aframe_dashboard' && canOpen(route, permissions));
  return first === undefined ? <AccessDenied /> : <Navigate to={first.path + search} replace />;
}

function RouteError() {
  return <RenderError error={useRouteError()} />;
}

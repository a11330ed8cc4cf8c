import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { findReturnPath, forgetReturnPath } from '#web/session/return-path.ts';
import { useSession } from '#web/session/session-store.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { findLandingView } from '#web/view/saved-views.ts';
import { targetAfterSignIn } from './target-after-sign-in.ts';
import { useSignedInUser } from './use-signed-in-user.ts';

/** Redirects a signed-in user to the page requested before sign-in, or to the landing page. */
export function AfterSignIn() {
  const { passwordDays, landingPage } = useSession();
  const { chooser, error, refetch } = useSignedInUser();
  const saved = useQuery({ ...savedSettingsQuery, enabled: (passwordDays ?? 0) > 0 });
  const view = saved.data === undefined ? null : findLandingView(saved.data);
  const [returnPath] = useState(findReturnPath);
  const target =
    chooser === undefined || saved.isLoading
      ? undefined
      : targetAfterSignIn({
          ...chooser,
          passwordDays: passwordDays ?? 0,
          landingPage: landingPage ?? '',
          landingView: view && view.path + view.search,
          returnPath,
        });
  const address = target?.isOtherApplication === true ? target.path : null;
  const isKnown = target !== undefined;
  useEffect(() => {
    if (isKnown) forgetReturnPath();
    if (address !== null) window.location.assign(address);
  }, [isKnown, address]);
  if (error !== null) return <ServerError error={error} onRetry={() => void refetch()} />;
  if (target === undefined || address !== null) return <LoadingScreen />;
  return <Navigate to={target.path} replace />;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { accountQuery } from '#web/api/account-query.ts';
import { betaAddress, isBeta } from '#web/api/base-path.ts';
import { keepReturnPath } from '#web/session/return-path.ts';
import { isSignedIn, isSignedOut, useSession } from '#web/session/session-store.ts';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';

/** Shows the guarded pages to signed-in users. Others sign in first and then return to the requested page. */
export function RequireSession() {
  return isSignedIn(useSession()) ? <SignedIn /> : <RedirectToSignIn />;
}

/** Redirects participants of the beta to the beta. */
function SignedIn() {
  const location = useLocation();
  const { data: account } = useQuery(accountQuery);
  const isElsewhere = account?.betaFlag === true && !isBeta;
  useEffect(() => {
    if (isElsewhere) window.location.replace(betaAddress(location));
  }, [isElsewhere, location]);
  return isElsewhere ? <LoadingScreen /> : <Outlet />;
}

function RedirectToSignIn() {
  const location = useLocation();
  useEffect(() => {
    if (!isSignedOut()) keepReturnPath(location);
  }, [location]);
  return <Navigate to="/login" replace />;
}

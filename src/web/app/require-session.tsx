import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#web/lib/session-store.ts';

/** Lets the signed-in through; everyone else signs in first and then returns to the page asked for. */
export function RequireSession() {
  const { token, passwordDays } = useSession();
  const location = useLocation();
  if (token === null || passwordDays === null) return <Navigate to="/login" replace state={{ from: location }} />;
  return <Outlet />;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logout } from '#contract/account.ts';
import { call } from '#web/api/call.ts';
import { getSession, signOut, startSignOut } from '#web/session/session-store.ts';

const LOG_OUT_DELAY_MS = 500;

/** Ends the session on the server and, half a second later, in this browser, even if the server is unreachable. */
export function useLogOut(): { logOut: () => void; isLoggingOut: boolean } {
  const client = useQueryClient();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  return {
    isLoggingOut,
    logOut: () => {
      setIsLoggingOut(true);
      // A request that the server rejects meanwhile ends the session in this browser first.
      startSignOut();
      const { token } = getSession();
      // Pending requests would only be rejected.
      client.cancelQueries();
      call(logout, {}).catch(() => undefined);
      setTimeout(() => {
        if (getSession().token === token) signOut();
      }, LOG_OUT_DELAY_MS);
    },
  };
}

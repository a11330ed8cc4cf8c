import { useEffect } from 'react';
import { regenerateToken } from '#contract/account.ts';
import { call } from './call.ts';
import { storeToken, useSession } from './session-store.ts';
import { findTokenExpiry, renewalDelayMs } from './token-expiry.ts';

const RETRY_MS = 20_000;
/** Tabs wait differently long, so that the first to renew spares the others the call. */
const MAX_JITTER_MS = 20_000;

/** Keeps the session's token fresh while the page is open. A token renewed by another tab restarts the wait. */
export function useTokenRenewal(): void {
  const { token } = useSession();
  useEffect(() => {
    const expiresAt = token === null ? null : findTokenExpiry(token);
    if (expiresAt === null) return;
    let timer = setTimeout(renew, renewalDelayMs(expiresAt, Date.now()) + Math.random() * MAX_JITTER_MS);
    function renew() {
      call(regenerateToken, {}).then(
        ({ id_token }) => storeToken(id_token),
        () => {
          timer = setTimeout(renew, RETRY_MS);
        },
      );
    }
    return () => clearTimeout(timer);
  }, [token]);
}

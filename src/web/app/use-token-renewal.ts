import { useEffect } from 'react';
import { checkPasswordExpirationDays } from '#contract/account.ts';
import { call, renewToken } from '#web/api/call.ts';
import { getSession, isSignedIn, storePasswordDays, useSession } from '#web/session/session-store.ts';
import { findTokenClaims } from '#web/session/token-claims.ts';
import { renewalDelayMs } from './renewal-delay.ts';

const RETRY_MS = 20_000;
/** A random delay per tab, so that usually only one tab renews the token. */
const MAX_JITTER_MS = 20_000;

/**
 * Renews the session's token while the page is open, and asks again when the password expires. A renewal by another tab
 * restarts the timer.
 */
export function useTokenRenewal(): void {
  const { token, receivedAt } = useSession();
  useEffect(() => {
    const claims = token === null ? null : findTokenClaims(token);
    if (claims === null) return;
    const waitMs = renewalDelayMs({ lifetimeMs: claims.lifetimeMs, receivedAt }, Date.now());
    let timer = setTimeout(renew, waitMs + Math.random() * MAX_JITTER_MS);
    function renew() {
      renewToken()
        .then(readPasswordDays)
        .catch(() => {
          timer = setTimeout(renew, RETRY_MS);
        });
    }
    return () => clearTimeout(timer);
  }, [token, receivedAt]);
}

/** Reads the days until the password expires. Without an answer, the last known number stays. */
async function readPasswordDays(): Promise<void> {
  const days = await call(checkPasswordExpirationDays, {}).catch(() => null);
  if (days !== null && isSignedIn(getSession())) storePasswordDays(days);
}

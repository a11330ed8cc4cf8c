import { useEffect } from 'react';
import { renewToken } from '#web/api/call.ts';
import { useSession } from '#web/session/session-store.ts';
import { findTokenClaims } from '#web/session/token-claims.ts';
import { renewalDelayMs } from './renewal-delay.ts';

const RETRY_MS = 20_000;
/** A random delay per tab, so that usually only one tab renews the token. */
const MAX_JITTER_MS = 20_000;

/** Renews the session's token while the page is open. A renewal by another tab restarts the timer. */
export function useTokenRenewal(): void {
  const { token, receivedAt } = useSession();
  useEffect(() => {
    const claims = token === null ? null : findTokenClaims(token);
    if (claims === null) return;
    const waitMs = renewalDelayMs({ lifetimeMs: claims.lifetimeMs, receivedAt }, Date.now());
    let timer = setTimeout(renew, waitMs + Math.random() * MAX_JITTER_MS);
    function renew() {
      renewToken().catch(() => {
        timer = setTimeout(renew, RETRY_MS);
      });
    }
    return () => clearTimeout(timer);
  }, [token, receivedAt]);
}

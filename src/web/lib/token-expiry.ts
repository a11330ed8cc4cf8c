/** When a JWT expires, in milliseconds since 1970, or `null` when it does not say. */
export function findTokenExpiry(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

const RENEW_BEFORE_MS = 3 * 60_000;
const SHORTEST_WAIT_MS = 5_000;

/** How long to wait before a token is renewed: until three minutes before it expires, at once when that is past. */
export function renewalDelayMs(expiresAt: number, now: number): number {
  return Math.max(SHORTEST_WAIT_MS, expiresAt - RENEW_BEFORE_MS - now);
}

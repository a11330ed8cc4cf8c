const RENEW_BEFORE_MS = 3 * 60_000;
const SHORTEST_WAIT_MS = 5_000;

/**
 * How long to wait before renewing a token: until three minutes before it expires. Counts from when the token was
 * received, because the clocks of browser and server may differ.
 */
export function renewalDelayMs(
  { lifetimeMs, receivedAt }: { lifetimeMs: number; receivedAt: number },
  now: number,
): number {
  const ageMs = Math.max(0, now - receivedAt);
  return Math.max(SHORTEST_WAIT_MS, lifetimeMs - RENEW_BEFORE_MS - ageMs);
}

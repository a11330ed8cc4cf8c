const RENEW_BEFORE_MS = 3 * 60_000;
const SHORTEST_WAIT_MS = 5_000;

/**
 * How long to wait before a token is renewed: until three minutes before it ends. Counted from when it was received, as the
 * clocks of browser and server differ.
 */
export function renewalDelayMs(
  { lifetimeMs, receivedAt }: { lifetimeMs: number; receivedAt: number },
  now: number,
): number {
  const ageMs = Math.max(0, now - receivedAt);
  return Math.max(SHORTEST_WAIT_MS, lifetimeMs - RENEW_BEFORE_MS - ageMs);
}

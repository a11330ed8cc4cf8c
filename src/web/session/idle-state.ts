const WARNED_MS = 120_000;

/** Whether a session goes on, ends soon unless the user stays, or has ended. */
export type IdleState = { kind: 'active' } | { kind: 'warned'; secondsLeft: number } | { kind: 'ended' };

/**
 * Returns the state of a session that ends after `limitMs` without activity. The user is warned two minutes before, or
 * after half of a short limit. A clock that was set back counts as activity.
 */
export function idleState(idleMs: number, limitMs: number): IdleState {
  const leftMs = limitMs - idleMs;
  if (leftMs <= 0) return { kind: 'ended' };
  if (leftMs > Math.min(WARNED_MS, limitMs / 2)) return { kind: 'active' };
  return { kind: 'warned', secondsLeft: Math.ceil(leftMs / 1000) };
}

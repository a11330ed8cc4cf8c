/**
 * Returns a clock that starts with the system's and then counts the time that passes, so that setting the system's clock forward or back
 * does not change it.
 */
export function steadyClock(): () => Date {
  const startMs = Date.now() - performance.now();
  return () => new Date(startMs + performance.now());
}

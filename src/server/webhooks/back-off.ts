const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The seconds between an attempt and the next one. After the last one, a delivery has failed: after about two days. */
const WAITS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

/** When a delivery that has failed this many times is tried again; `null` if it is given up. */
export function nextAttempt(failures: number, now: Date): Date | null {
  const seconds = WAITS[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

const KEY = 'parcelscope.activeAt';
/** Pointers move many times a second, and each write to the storage notifies all tabs. */
const WRITE_EVERY_MS = 1000;

/** When this tab last told the server when the user was active, in milliseconds since 1970. */
let toldAt = 0;

/** Records that the user does something, for all tabs. */
export function markActive(): void {
  if (Math.abs(idleMs()) >= WRITE_EVERY_MS) localStorage.setItem(KEY, String(Date.now()));
}

/** Returns for how long the user has not done anything in any tab, in milliseconds. */
export function idleMs(): number {
  const stored = localStorage.getItem(KEY);
  if (stored === null) localStorage.setItem(KEY, String(Date.now()));
  return Date.now() - Number(stored ?? Date.now());
}

/** Returns the seconds without activity for a request, which tells the server when the user was active. */
export function tellIdleSeconds(): number {
  toldAt = Date.now();
  return Math.max(0, Math.floor(idleMs() / 1000));
}

/** Returns for how long the server hasn't been told of activity, in milliseconds; 0 if it knows the latest. */
export function untoldMs(): number {
  const sinceTold = Date.now() - toldAt;
  return idleMs() < sinceTold ? sinceTold : 0;
}

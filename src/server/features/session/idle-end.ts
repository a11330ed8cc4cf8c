import type { IncomingHttpHeaders } from 'node:http';
import { IDLE_SECONDS } from '#contract/account.ts';
import { toTenantSetting } from '#model/tenant-settings.ts';
import { isInCharge } from '#server/access/administrator.ts';

/** How often activity is written to the store, which is also how far beyond its limit a session can last. */
export const ACTIVE_EVERY_MS = 60_000;

/** Returns after how many minutes without activity the session of a user ends, by the stored settings; null for never. */
export function idleMinutesOf(
  permissions: ReadonlySet<string>,
  { idleMinutes, administratorIdleMinutes }: { idleMinutes: unknown; administratorIdleMinutes: unknown },
): number | null {
  // An unattended browser of somebody in charge does more harm.
  if (isInCharge(permissions)) return toTenantSetting('administratorIdleMinutes', administratorIdleMinutes);
  return toTenantSetting('idleMinutes', idleMinutes) || null;
}

/**
 * Returns when the user of a request was last active. The browser says for how long there has been no input, because it also sends
 * requests by itself. A request of another program is the activity itself.
 */
export function activeAt(headers: IncomingHttpHeaders, now: Date): Date {
  const seconds = /^\d{1,9}$/.exec(String(headers[IDLE_SECONDS] ?? ''))?.[0] ?? '0';
  return new Date(now.getTime() - Number(seconds) * 1000);
}

/** Whether a session has ended because its user was not active for too long. */
export function isIdle(lastActiveAt: Date, idleMinutes: number | null, now: Date): boolean {
  if (idleMinutes === null) return false;
  return now.getTime() - lastActiveAt.getTime() > idleMinutes * 60_000 + ACTIVE_EVERY_MS;
}

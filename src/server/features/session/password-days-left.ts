const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days a password is valid unless the tenant's setting `passwordExpiryDays` says otherwise. */
export const DEFAULT_EXPIRY_DAYS = 90;

/**
 * Returns how many days a password is still valid. A partial day counts as one: 1 means that it expires today, and 0 that
 * it has expired, however long ago.
 */
export function passwordDaysLeft(changedAt: Date, expiryDays: number, now: Date): number {
  return Math.max(0, Math.ceil((changedAt.getTime() - now.getTime()) / DAY_MS + expiryDays));
}

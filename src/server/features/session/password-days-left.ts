const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a password is valid unless the tenant's setting `passwordExpiryDays` says otherwise. */
export const DEFAULT_EXPIRY_DAYS = 90;

/** Days a password stays valid, a begun day counting as one: 1 means that it expires today, 0 or less that it has. */
export function passwordDaysLeft(changedAt: Date, expiryDays: number, now: Date): number {
  return Math.ceil((changedAt.getTime() - now.getTime()) / DAY_MS + expiryDays);
}

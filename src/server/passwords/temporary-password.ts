import { randomInt } from 'node:crypto';

const LENGTH = 16;
// Without the letters and digits that look alike.
const LOWERCASE = 'abcdefghijkmnpqrstuvwxyz';
const UPPERCASE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALL = LOWERCASE + UPPERCASE + DIGITS;

/** When a password counts as changed that nobody chose: it has expired and only opens the page to change it. */
export const TEMPORARY_SINCE = new Date(0);

/** Whether a password changed then is one that nobody chose. */
export function isTemporarySince(changedAt: Date): boolean {
  return changedAt.getTime() === TEMPORARY_SINCE.getTime();
}

/** A random password that keeps the rules, to be typed once. */
export function makeTemporaryPassword(): string {
  const letters = [LOWERCASE, UPPERCASE, DIGITS].map(pick);
  while (letters.length < LENGTH) letters.splice(randomInt(letters.length + 1), 0, pick(ALL));
  return letters.join('');
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

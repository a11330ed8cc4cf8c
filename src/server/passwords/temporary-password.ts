import { randomInt } from 'node:crypto';

const LENGTH = 16;
// Without letters and digits that look alike.
const LOWERCASE = 'abcdefghijkmnpqrstuvwxyz';
const UPPERCASE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALL = LOWERCASE + UPPERCASE + DIGITS;

/** The change date of temporary passwords. It makes them count as expired, so that they only allow a change of the password. */
export const TEMPORARY_CHANGED_AT = new Date(0);

/** Returns whether this change date marks a temporary password. */
export function isTemporaryPassword(changedAt: Date): boolean {
  return changedAt.getTime() === TEMPORARY_CHANGED_AT.getTime();
}

/** Generates a random password that complies with the rules and is easy to type. */
export function generateTemporaryPassword(): string {
  const letters = [LOWERCASE, UPPERCASE, DIGITS].map(pick);
  while (letters.length < LENGTH) letters.splice(randomInt(letters.length + 1), 0, pick(ALL));
  return letters.join('');
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

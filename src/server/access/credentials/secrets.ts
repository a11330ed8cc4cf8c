import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const HINT_LENGTH = 4;

/** A new secret with what is stored of it. Its 256 random bits can't be guessed, so a plain hash protects it. */
export function newSecret(): { secret: string; stored: { secretHash: string; hint: string } } {
  const secret = `pss_${randomBytes(32).toString('base64url')}`;
  return { secret, stored: { secretHash: hashOf(secret), hint: secret.slice(-HINT_LENGTH) } };
}

/** A new public id of a credential. */
export function newPublicId(): string {
  return `ps_${randomBytes(10).toString('hex')}`;
}

/** Whether a text is the secret of a hash. Takes the same time for all texts. */
export function isSecret(given: string, secretHash: string): boolean {
  const [one, other] = [Buffer.from(hashOf(given)), Buffer.from(secretHash)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A hash that belongs to no secret. */
export const HASH_OF_NOBODY = hashOf(randomBytes(32).toString('hex'));

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

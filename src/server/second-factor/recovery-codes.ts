import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const COUNT = 8;
/** 120 bits, so that a plain hash is enough to store them (OWASP ASVS 5.0.0, 6.5.2). */
const BYTES = 15;

/** Returns new recovery codes, such as `k3vq7a-2m4xpd-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const characters = new Secret({ size: BYTES }).base32.toLowerCase();
    return characters.match(/.{6}/g)?.join('-') ?? characters;
  });
}

/** Returns what is stored of a recovery code. Upper and lower case, spaces and hyphens don't matter. */
export function hashOfRecoveryCode(code: string): string {
  const characters = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(characters).digest('base64url');
}

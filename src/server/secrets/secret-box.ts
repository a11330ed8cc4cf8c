import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#server/startup/settings.ts';
import { keptSecret } from './kept-secret.ts';

/** Encrypts secrets that the server itself has to read again, such as passwords of other servers. */
export interface SecretBox {
  /** Encrypts a text with AES-256-GCM. Only the same `purpose` decrypts it again. */
  seal(text: string, purpose: string): string;
  /** Decrypts a sealed text. Returns null if it was sealed with another key or for another purpose, or was changed. */
  open(sealed: string, purpose: string): string | null;
  /** Seals with the current key what the previous key sealed. Returns null if there is nothing to do, or neither key decrypts it. */
  reseal(sealed: string, purpose: string): string | null;
}

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Opens the secret box with the key from the settings, or with one that is kept in the data folder. It also opens what the previous key sealed. */
export async function openSecretBox({ secretsKey, secretsKeyBefore, dataDir }: Settings): Promise<SecretBox> {
  return secretBox(secretsKey ?? (await keptSecret(dataDir, 'secrets-key')), secretsKeyBefore);
}

export function secretBox(secret: string, secretBefore: string | null = null): SecretBox {
  const current = boxOf(secret);
  const before = secretBefore === null ? null : boxOf(secretBefore);
  return {
    seal: current.seal,
    open: (sealed, purpose) => current.open(sealed, purpose) ?? before?.open(sealed, purpose) ?? null,
    reseal(sealed, purpose) {
      const text = current.open(sealed, purpose) === null ? before?.open(sealed, purpose) : null;
      return text == null ? null : current.seal(text, purpose);
    },
  };
}

/** The box of one key. */
function boxOf(secret: string): Pick<SecretBox, 'seal' | 'open'> {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'parcelscope secrets', 32));
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${bytes.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [version, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

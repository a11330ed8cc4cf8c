import { keptSecret } from '#server/secrets/kept-secret.ts';
import type { Settings } from '#server/startup/settings.ts';

/**
 * Returns the key that signs session tokens: the one from the settings, or one that is created at the first start and kept in
 * the data folder.
 */
export async function getJwtKey({ jwtSecret, dataDir }: Settings): Promise<Uint8Array> {
  return new TextEncoder().encode(jwtSecret ?? (await keptSecret(dataDir, 'jwt-secret')));
}

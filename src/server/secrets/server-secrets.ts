import { PickupSecrets } from '#contract/pickup-locations.ts';
import { AppError } from '#server/app-error.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Seals the secrets of another server that were entered, or keeps the stored ones. `purpose` names the server and user that they belong to,
 * so nobody can have them sent to another server by changing its address.
 */
export function sealSecrets(
  secrets: SecretBox,
  purpose: string,
  { entered, stored }: { entered: PickupSecrets; stored: string | null },
): string {
  if (entered.password !== null || entered.privateKey !== null) return secrets.seal(JSON.stringify(entered), purpose);
  const problem = stored === null ? ENTER_SECRETS : ENTER_SECRETS_AGAIN;
  if (stored === null || secrets.open(stored, purpose) === null)
    throw new AppError('invalid-request', problem, [{ path: 'body.secrets.password', message: problem }]);
  return stored;
}

const ENTER_SECRETS = 'Enter the password or key.';
const ENTER_SECRETS_AGAIN = 'Enter the password or key again, because the server or the user has changed.';

/** Opens the secrets of another server; null if they can't be decrypted. */
export function openSecrets(secrets: SecretBox, purpose: string, sealed: string | null): PickupSecrets | null {
  const opened = sealed === null ? null : secrets.open(sealed, purpose);
  return opened === null ? null : PickupSecrets.parse(JSON.parse(opened));
}

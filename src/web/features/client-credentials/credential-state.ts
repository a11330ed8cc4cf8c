import type { Credential } from '#contract/client-credentials.ts';

export type CredentialState = 'active' | 'rotating' | 'paused' | 'expired';

/** The state of a credential on a day in UTC. While it is rotating, a replaced secret still works. */
export function credentialState(
  { isPaused, fields, secrets }: Pick<Credential, 'isPaused' | 'fields' | 'secrets'>,
  today: string,
): CredentialState {
  if (isPaused) return 'paused';
  if (fields.expiresOn !== null && fields.expiresOn < today) return 'expired';
  return secrets.length > 1 ? 'rotating' : 'active';
}

import { and, eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { purposeOf as pickupPurpose } from '#server/features/imports/pickup/location-record.ts';
import { purposeOf as destinationPurpose } from '#server/features/reports/destinations/destination-record.ts';
import { FACTOR_PURPOSE } from '#server/second-factor/second-factor.ts';
import { pickupLocations, reportDestinations, secondFactors, webhooks } from '#server/stores/schema.ts';
import { KEY_PURPOSE } from '#server/webhooks/change-webhooks.ts';

/** A stored secret, and how it is replaced if nobody has changed it in the meantime. */
interface Sealed {
  sealed: string;
  purpose: string;
  replace(by: string): Promise<unknown>;
}

/**
 * Encrypts stored secrets with the current key if a setting names the previous key, and logs how many. If a start is interrupted, the
 * next one completes the work. Does nothing without that setting.
 */
export async function replaceSecretsKey(
  services: Pick<Services, 'db' | 'secrets' | 'settings' | 'log'>,
): Promise<void> {
  const { secrets, settings, log } = services;
  if (settings.secretsKeyBefore === null) return;
  let [replaced, unreadable] = [0, 0];
  for (const { sealed, purpose, replace } of await listSealed(services)) {
    const resealed = secrets.reseal(sealed, purpose);
    if (resealed !== null) {
      await replace(resealed);
      replaced += 1;
    } else if (secrets.open(sealed, purpose) === null) unreadable += 1;
  }
  log.info({ replaced }, 'stored secrets are encrypted with SECRETS_KEY, so SECRETS_KEY_BEFORE can be removed');
  if (unreadable > 0)
    log.warn({ unreadable }, 'stored secrets are encrypted with another key and have to be entered again');
}

async function listSealed({ db }: Pick<Services, 'db'>): Promise<Sealed[]> {
  const [locations, destinations, hooks, factors] = await Promise.all([
    db.select().from(pickupLocations),
    db.select().from(reportDestinations),
    db.select().from(webhooks),
    db.select().from(secondFactors),
  ]);
  return [
    ...locations.flatMap(({ id, connection, sealedSecrets: sealed }) => {
      if (sealed === null) return [];
      const same = and(eq(pickupLocations.id, id), eq(pickupLocations.sealedSecrets, sealed));
      const replace = (by: string) => db.update(pickupLocations).set({ sealedSecrets: by }).where(same);
      return { sealed, purpose: pickupPurpose(connection), replace };
    }),
    ...destinations.flatMap(({ id, connection, sealedSecrets: sealed }) => {
      if (sealed === null || connection.kind !== 'sftp') return [];
      const same = and(eq(reportDestinations.id, id), eq(reportDestinations.sealedSecrets, sealed));
      const replace = (by: string) => db.update(reportDestinations).set({ sealedSecrets: by }).where(same);
      return { sealed, purpose: destinationPurpose(connection), replace };
    }),
    ...hooks.map(({ id, sealedKey: sealed }) => {
      const same = and(eq(webhooks.id, id), eq(webhooks.sealedKey, sealed));
      return {
        sealed,
        purpose: KEY_PURPOSE,
        replace: (by: string) => db.update(webhooks).set({ sealedKey: by }).where(same),
      };
    }),
    ...factors.map(({ userId, sealedSecret: sealed }) => {
      const same = and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealed));
      return {
        sealed,
        purpose: FACTOR_PURPOSE,
        replace: (by: string) => db.update(secondFactors).set({ sealedSecret: by }).where(same),
      };
    }),
  ];
}

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSecrets, sealSecrets } from '#server/features/imports/pickup/location-record.ts';
import {
  openDestinationSecrets,
  sealDestinationSecrets,
} from '#server/features/reports/destinations/destination-record.ts';
import { FACTOR_PURPOSE } from '#server/second-factor/second-factor.ts';
import { type SecretBox, secretBox } from '#server/secrets/secret-box.ts';
import { pickupLocations, reportDestinations, secondFactors, users, webhooks } from '#server/stores/schema.ts';
import { KEY_PURPOSE } from '#server/webhooks/change-webhooks.ts';
import { withDemoServer } from '#test/demo-server.ts';
import { replaceSecretsKey } from './replace-secrets-key.ts';

const [KEY_BEFORE, KEY] = ['the key that was used until now.', 'the key that is used from now on'];
const PASSWORD = { password: 'one of another server', privateKey: null };

const demo = withDemoServer();

/** Replaces the key, and returns what was logged. */
async function replace(secrets = secretBox(KEY, KEY_BEFORE), secretsKeyBefore: string | null = KEY_BEFORE) {
  const { db, settings, log } = demo.services();
  const [info, warn] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')];
  await replaceSecretsKey({ db, secrets, settings: { ...settings, secretsKeyBefore }, log });
  const logged = [...info.mock.calls, ...warn.mock.calls].map(([counts]) => counts);
  vi.restoreAllMocks();
  return logged;
}

async function stored() {
  const { db } = demo.services();
  const [[location], [destination], [webhook], [factor]] = await Promise.all([
    db.select().from(pickupLocations),
    db.select().from(reportDestinations),
    db.select().from(webhooks),
    db.select().from(secondFactors),
  ]);
  if (location === undefined || destination === undefined || webhook === undefined || factor === undefined)
    throw new Error('The demo has one of each.');
  return { location, destination, webhook, factor };
}

/** The stored secrets, opened with a key. */
async function opened(secrets: SecretBox): Promise<unknown[]> {
  const { location, destination, webhook, factor } = await stored();
  return [
    openSecrets({ secrets }, location.connection, location.sealedSecrets),
    openDestinationSecrets({ secrets }, destination),
    secrets.open(webhook.sealedKey, KEY_PURPOSE),
    secrets.open(factor.sealedSecret, FACTOR_PURPOSE),
  ];
}

/** Gives a user an authenticator app with this secret. The demo has none. */
async function addFactor(sealedSecret: string): Promise<void> {
  const { db, now } = demo.services();
  const [user] = await db.select().from(users).limit(1);
  await db
    .insert(secondFactors)
    .values({ userId: user?.id ?? 0, sealedSecret, lastStep: 0, recoveryHashes: [], setUpAt: now() })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { sealedSecret } });
}

describe('replacing the key of stored secrets', () => {
  beforeEach(async () => {
    const { db } = demo.services();
    const secrets = secretBox(KEY_BEFORE);
    await addFactor(secrets.seal('the secret of an app', FACTOR_PURPOSE));
    const { location, destination } = await stored();
    const given = { entered: PASSWORD, stored: null };
    await db
      .update(pickupLocations)
      .set({ sealedSecrets: sealSecrets({ secrets }, location.connection, PASSWORD, null) });
    await db
      .update(reportDestinations)
      .set({ sealedSecrets: sealDestinationSecrets({ secrets }, destination.connection, given) });
    await db.update(webhooks).set({ sealedKey: secrets.seal('a signing key', KEY_PURPOSE) });
  });

  it('encrypts the secrets of pickups, destinations, webhooks and authenticator apps with the new key', async () => {
    expect(await replace()).toEqual([{ replaced: 4 }]);
    expect(await opened(secretBox(KEY))).toEqual([PASSWORD, PASSWORD, 'a signing key', 'the secret of an app']);
    await expect(opened(secretBox(KEY_BEFORE))).rejects.toThrow('cannot be decrypted');
  });

  it('leaves those that already use the new key', async () => {
    await replace();
    const before = await stored();
    expect(await replace()).toEqual([{ replaced: 0 }]);
    expect(await stored()).toEqual(before);
  });

  it('reports those that neither key decrypts, and leaves them', async () => {
    const before = await stored();
    expect(await replace(secretBox(KEY, 'a key that was never used before.'))).toEqual([
      { replaced: 0 },
      { unreadable: 4 },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('does nothing without the previous key', async () => {
    const before = await stored();
    expect(await replace(secretBox(KEY), null)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('keeps what a user changes in the meantime', async () => {
    const { db } = demo.services();
    const box = secretBox(KEY, KEY_BEFORE);
    const changed = box.seal('a new signing key', KEY_PURPOSE);
    const secrets: SecretBox = {
      ...box,
      reseal(sealed, purpose) {
        if (purpose === KEY_PURPOSE) pending = db.update(webhooks).set({ sealedKey: changed }).execute();
        return box.reseal(sealed, purpose);
      },
    };
    let pending: Promise<unknown> = Promise.resolve();
    await replace(secrets);
    await pending;
    expect((await stored()).webhook.sealedKey).toBe(changed);
  });
});

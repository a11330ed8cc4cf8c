import { eq } from 'drizzle-orm';
import type { OpenServices } from '#server/startup/open-services.ts';
import type { Settings } from '#server/startup/settings.ts';
import { clients, users } from '#server/stores/schema.ts';
import { removeDemoIdentityProviders, seedDemoIdentityProvider } from './seed-demo-identity-provider.ts';
import { seedDemoUsers } from './seed-demo-users.ts';

/**
 * Fills empty stores with the demo tenant if the settings ask for it, and returns whether the demo is on. Throws if demo
 * users, whose passwords are public, could be reached from another machine.
 */
export async function prepareDemo(services: OpenServices): Promise<boolean> {
  const { settings, db } = services;
  if (!settings.isLoopback) {
    await removeDemoIdentityProviders(services);
    await refuseDemoUsers(services);
    return false;
  }
  const isEmpty =
    (await db.select({ id: users.id }).from(users).limit(1)).length === 0 &&
    (await db.select({ id: clients.id }).from(clients).limit(1)).length === 0;
  const isOn = settings.demo ?? isEmpty;
  if (isOn) await seedDemoUsers(services);
  await seedDemoIdentityProvider(services);
  return isOn;
}

async function refuseDemoUsers({ settings, db }: { settings: Settings; db: OpenServices['db'] }): Promise<void> {
  const demoUsers = await db.select({ login: users.login }).from(users).where(eq(users.isDemo, true));
  if (settings.demo === true || demoUsers.length > 0)
    throw new Error(
      `Demo users are served on a loopback address only, and HOST is ${settings.host}. Set HOST to 127.0.0.1, or DEMO to off and DATA_DIR or DATABASE_URL to a store without demo users.`,
    );
}

import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { tenantSettings } from '#server/stores/schema.ts';
import { appServer } from './app-server.ts';

/** Requires an authenticator app of every user until the test ends. */
export async function requireApp(): Promise<void> {
  const { db, tenantId } = (await appServer()).services;
  await db.insert(tenantSettings).values({ tenantId, key: 'secondFactor', value: 'everyone' });
  onTestFinished(async () => {
    await db.delete(tenantSettings).where(eq(tenantSettings.key, 'secondFactor'));
  });
}

import { eq } from 'drizzle-orm';
import { conversions } from '#server/stores/schema.ts';
import { appServer } from './app-server.ts';

/** Changes the rebuild of all amounts that was started, as the job queue does. The worker's server runs no jobs. */
export async function continueRebuild(changes: Partial<typeof conversions.$inferInsert>): Promise<void> {
  const { db } = (await appServer()).services;
  await db.update(conversions).set(changes).where(eq(conversions.kind, 'rebuild'));
}

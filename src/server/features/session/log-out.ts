import { eq } from 'drizzle-orm';
import type { logout } from '#contract/account.ts';
import type { Output } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/context.ts';
import { sessions } from '#server/stores/schema.ts';

export async function logOut({ db, log, now, session }: SignedInContext): Promise<Output<typeof logout>> {
  await db.update(sessions).set({ endedAt: now() }).where(eq(sessions.id, session.sessionId));
  log.info({ userId: session.userId }, 'signed out');
  return { loggedOut: true };
}

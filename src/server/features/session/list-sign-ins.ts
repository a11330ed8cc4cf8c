import Bowser from 'bowser';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { SignIn } from '#contract/sign-ins.ts';
import type { SignedInContext } from '#server/context.ts';
import { sessions } from '#server/stores/schema.ts';
import { placesKeptSince } from './sign-in-places.ts';

const MAX_LISTED = 20;

/** Lists the latest sessions of the reader, so that the reader can find those of somebody else. */
export async function listSignIns({ db, now, session }: SignedInContext): Promise<SignIn[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, session.userId), gt(sessions.startedAt, placesKeptSince(now()))))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(MAX_LISTED);
  return found.map(({ id, startedAt, endedAt, endsAt, address, userAgent }) => ({
    startedAt: startedAt.toISOString(),
    endedAt: (endedAt ?? (endsAt > now() ? null : endsAt))?.toISOString() ?? null,
    isThis: id === session.sessionId,
    ...namesOf(userAgent),
    address,
  }));
}

function namesOf(userAgent: string | null): Pick<SignIn, 'browser' | 'system'> {
  if (userAgent === null) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

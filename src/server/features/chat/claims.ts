import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { chatMessages } from '#server/stores/schema.ts';
import type { StoredMessage } from './stored-message.ts';

/** A server that has not answered a prompt after this time has stopped. */
const CLAIM_MS = 40_000;

type Context = Pick<Services, 'db' | 'now'>;

/** The end of a claim that starts now. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** Takes over a prompt that was not answered in time. Returns null if it is answered or another server is answering it. */
export async function takeOver({ db, now }: Context, id: number): Promise<StoredMessage | null> {
  const at = now();
  const [message] = await db
    .update(chatMessages)
    .set({ claimedUntil: claimEnd(at) })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.reply), lte(chatMessages.claimedUntil, at)))
    .returning();
  return message ?? null;
}

/** Lists the prompts of a user that have no reply yet, the oldest first. */
export async function listUnanswered({ db }: Context, userId: number): Promise<StoredMessage[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), isNull(chatMessages.reply)))
    .orderBy(asc(chatMessages.id));
}

/** Whether a server is still answering an earlier prompt of the same conversation. */
export async function hasEarlierUnanswered(
  { db, now }: Context,
  { id, conversationId }: StoredMessage,
): Promise<boolean> {
  const earlier = await db
    .select({ until: chatMessages.claimedUntil })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), lt(chatMessages.id, id), isNull(chatMessages.reply)));
  return earlier.some(({ until }) => until > now());
}

/** Ends all claims. The only server of an embedded store answers nothing when it starts. */
export async function endClaims({ db, now }: Context): Promise<void> {
  await db.update(chatMessages).set({ claimedUntil: now() }).where(isNull(chatMessages.reply));
}

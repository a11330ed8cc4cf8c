import { and, arrayContained, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { chatConversations, chatMessages, users } from '#server/stores/schema.ts';

type Conversation = typeof chatConversations.$inferSelect;

/** Throws `forbidden` for users who are not internal. */
export function requireInternal({ session }: SignedInContext): void {
  if (!session.isInternal) throw new AppError('forbidden', 'Only internal users can do this.');
}

/** Throws `not-found` for a user whose conversations the reader may not read. Internal users may read those of all chat users. */
export async function requireReadableUser({ db, session }: SignedInContext, userId: number): Promise<void> {
  if (userId === session.userId) return;
  const [user] = session.isInternal
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.tenantId, session.tenantId), eq(users.hasChat, true)))
    : [];
  if (user === undefined) throw new AppError('not-found', `There is no user ${userId}.`);
}

/** Returns a conversation that the reader may read. Throws `not-found` for any other one. */
export async function requireReadable(ctx: SignedInContext, id: number): Promise<Conversation> {
  const [found] = await ctx.db.select().from(chatConversations).where(eq(chatConversations.id, id));
  if (found === undefined || !ctx.session.clientIds.includes(found.clientId)) throw missing(id);
  await requireReadableUser(ctx, found.userId).catch(() => {
    throw missing(id);
  });
  return found;
}

/** Throws `not-found` for a message that is not the reader's own. */
export async function requireOwnMessage(
  { db, session }: SignedInContext,
  id: number,
): Promise<typeof chatMessages.$inferSelect> {
  const [message] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.userId, session.userId)));
  if (message === undefined) throw new AppError('not-found', `There is no message ${id}.`);
  return message;
}

/** Matches messages about clients that the reader may see. */
export function isAboutVisibleClients({ session: { clientIds } }: SignedInContext): SQL {
  return clientIds.length === 0 ? sql`false` : arrayContained(chatMessages.clientIds, [...clientIds]);
}

/** Matches a conversation of the reader. */
export function isOwn({ session }: SignedInContext, id: number): SQL | undefined {
  return and(eq(chatConversations.id, id), eq(chatConversations.userId, session.userId));
}

export function missing(id: number): AppError {
  return new AppError('not-found', `There is no conversation ${id}.`);
}

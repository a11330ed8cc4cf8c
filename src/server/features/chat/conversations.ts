import { and, asc, desc, eq } from 'drizzle-orm';
import type * as contract from '#contract/chat-calls.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { chatConversations, chatMessages, users } from '#server/stores/schema.ts';
import {
  isAboutVisibleClients,
  isOwn,
  missing,
  requireInternal,
  requireReadable,
  requireReadableUser,
} from './readable-conversations.ts';
import { toChatMessage } from './to-wire.ts';

const PAGE = 20;
const MAX_CONVERSATIONS = 500;

type Conversation = typeof chatConversations.$inferSelect;

/** Lists older messages of a conversation: those before the newest `chunkNumber`. */
export async function getMoreChat(
  ctx: SignedInContext,
  { chunkNumber, conversationId }: Input<typeof contract.getMoreChat>['body'],
): Promise<Output<typeof contract.getMoreChat>> {
  await requireReadable(ctx, conversationId);
  const found = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), isAboutVisibleClients(ctx)))
    .orderBy(desc(chatMessages.id))
    .offset(chunkNumber)
    .limit(PAGE);
  return found.reverse().map(toChatMessage);
}

/** Lists the conversations of a user about a client. */
export async function getUserConversations(
  ctx: SignedInContext,
  { userId, clientId, subClientIds }: Input<typeof contract.getUserConversations>['body'],
): Promise<Output<typeof contract.getUserConversations>> {
  await requireReadableUser(ctx, userId);
  for (const id of [clientId, ...subClientIds]) requireClient(ctx, id);
  const found = await ctx.db
    .select()
    .from(chatConversations)
    .where(and(eq(chatConversations.userId, userId), eq(chatConversations.clientId, clientId)))
    .orderBy(desc(chatConversations.lastUsedAt), desc(chatConversations.id))
    .limit(MAX_CONVERSATIONS);
  return found.map(toListed);
}

/** Lists the users who can use the assistant. Only internal users may. */
export async function getAllChatBotUsers(ctx: SignedInContext): Promise<Output<typeof contract.getAllChatBotUsers>> {
  requireInternal(ctx);
  return ctx.db
    .select({ userId: users.id, login: users.login })
    .from(users)
    .where(and(eq(users.tenantId, ctx.session.tenantId), eq(users.hasChat, true), eq(users.isActive, true)))
    .orderBy(asc(users.login));
}

export async function renameUserConversation(
  ctx: SignedInContext,
  { conversationId, newConversationName }: Input<typeof contract.renameUserConversation>['query'],
): Promise<Output<typeof contract.renameUserConversation>> {
  const [renamed] = await ctx.db
    .update(chatConversations)
    .set({ name: newConversationName })
    .where(isOwn(ctx, conversationId))
    .returning();
  if (renamed === undefined) throw missing(conversationId);
  return toListed(renamed);
}

/** Deletes a conversation with its messages. */
export async function deleteUserConversation(
  ctx: SignedInContext,
  conversationId: number,
): Promise<Output<typeof contract.deleteUserConversation>> {
  const deleted = await ctx.db.delete(chatConversations).where(isOwn(ctx, conversationId)).returning();
  if (deleted.length === 0) throw missing(conversationId);
  return { deleted: true };
}

function toListed({ id, name, lastUsedAt }: Conversation): Output<typeof contract.getUserConversations>[number] {
  return { conversationId: id, conversationName: name, lastUsedAt: lastUsedAt.toISOString() };
}

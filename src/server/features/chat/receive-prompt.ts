import { and, eq } from 'drizzle-orm';
import type { AssistantQuestion } from '#contract/assistant.ts';
import { ChatPrompt, ConversationObject, NEW_CONVERSATION } from '#contract/chat.ts';
import { findUnacceptable } from '#contract/values.ts';
import { AppError } from '#server/app-error.ts';
import { limitPrompts } from '#server/assistant/limit-prompts.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { chatConversations, chatMessages } from '#server/stores/schema.ts';
import { claimEnd } from './claims.ts';
import type { StoredMessage } from './stored-message.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_NAME_LENGTH = 80;

/**
 * Stores a prompt, before it is answered. Throws an error for the reader if the prompt breaks a limit, names a client that the
 * reader may not see, or belongs to a conversation that does not exist anymore.
 */
export async function receivePrompt(
  ctx: SignedInContext,
  conversationId: number,
  body: string,
): Promise<StoredMessage> {
  if (Buffer.byteLength(body) > MAX_BODY_BYTES)
    throw new AppError('too-large', `A message can have at most ${MAX_BODY_BYTES / 1024} KiB.`);
  await limitPrompts(ctx);
  const { userPrompt, clientId, subClientIds, timeZone, conversationObjectJsonString } = parsePrompt(body);
  const question = parseQuestion(conversationObjectJsonString);
  const clientIds = [...new Set([clientId, ...subClientIds])];
  for (const id of clientIds) requireClient(ctx, id);
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const request = { clientId, subClientIds, timeZone, ...(question !== null && { question }) };
    const { userId } = ctx.session;
    const [conversation] =
      conversationId === NEW_CONVERSATION
        ? await tx
            .insert(chatConversations)
            .values({ userId, clientId, name: nameOf(userPrompt), createdAt: at, lastUsedAt: at })
            .returning()
        : await tx
            .update(chatConversations)
            .set({ lastUsedAt: at })
            .where(and(eq(chatConversations.id, conversationId), eq(chatConversations.userId, userId)))
            .returning();
    if (conversation === undefined)
      throw new AppError('not-found', 'This conversation has been deleted. Start a new one.');
    if (conversation.clientId !== clientId)
      throw new AppError('invalid-request', 'This conversation is about another client. Start a new one.');
    const [message] = await tx
      .insert(chatMessages)
      .values({
        conversationId: conversation.id,
        userId,
        clientIds,
        prompt: userPrompt,
        request,
        askedAt: at,
        claimedUntil: claimEnd(at),
      })
      .returning();
    if (message === undefined) throw new Error('The prompt was not stored.');
    return message;
  });
}

function parsePrompt(body: string): ChatPrompt {
  const parsed = ChatPrompt.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isOfPrompt = issue?.path[0] === 'userPrompt' && issue.code !== 'invalid_type';
  throw new AppError('invalid-request', isOfPrompt ? issue.message : `${issue?.path.join('.')}: ${issue?.message}`);
}

/** The structured question that the window sends instead of a prompt in words; null for others. */
function parseQuestion(text: string): AssistantQuestion | null {
  const parsed = ConversationObject.safeParse(text === '' ? null : parseJson(text));
  return parsed.success ? parsed.data.question : null;
}

function parseJson(body: string): unknown {
  const value = tryJson(body);
  const unacceptable = findUnacceptable(value, 'message');
  if (unacceptable !== null) throw new AppError('invalid-request', `${unacceptable.path}: ${unacceptable.message}`);
  return value;
}

function tryJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError('invalid-request', 'The message is not valid JSON.');
  }
}

/** A conversation is named after its first prompt. */
function nameOf(prompt: string): string {
  const line = prompt.replaceAll(/\s+/g, ' ');
  return [...line].slice(0, MAX_NAME_LENGTH).join('');
}

import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { AssistantMemory, AssistantReply } from '#contract/assistant.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { answerPrompt } from '#server/assistant/answer-prompt.ts';
import type { SignedInContext } from '#server/context.ts';
import { chatMessages } from '#server/stores/schema.ts';
import { hasEarlierUnanswered } from './claims.ts';
import type { StoredMessage } from './stored-message.ts';
import { toException } from './to-exception.ts';

const MEMORIES = 10;
const POLL_MS = 100;

/** Who sent a prompt. */
export interface Sender {
  /** What they could see and do when they sent it. */
  ctx: SignedInContext;
  /** Reads what they can see and do now. Throws if they may not use the assistant any more. */
  renew(): Promise<SignedInContext>;
}

/**
 * Answers a stored prompt after the earlier ones of its conversation, and stores the reply. Because the prompt can wait, the reply
 * has what its sender may see then.
 */
export async function answerMessage({ ctx, renew }: Sender, message: StoredMessage): Promise<AssistantReply> {
  while (await hasEarlierUnanswered(ctx, message)) await wait(POLL_MS);
  const started = performance.now();
  const { reply, memory } = await answerOrExplain({ ctx, renew }, message);
  await ctx.db
    .update(chatMessages)
    .set({ reply, memory, answeredAt: ctx.now(), clientIds: clientIdsOf(message, reply) })
    .where(and(eq(chatMessages.id, message.id), isNull(chatMessages.reply)));
  ctx.log.info({ type: reply.type, ms: Math.round(performance.now() - started) }, 'answered a prompt');
  return reply;
}

interface Answer {
  reply: AssistantReply;
  memory: AssistantMemory | null;
}

async function answerOrExplain({ ctx, renew }: Sender, message: StoredMessage): Promise<Answer> {
  try {
    const current = await renew();
    const memories = await listMemories(current, message);
    const language = pickLanguage(null, current.languages);
    return await answerPrompt(current, { userPrompt: message.prompt, memories, language, ...message.request });
  } catch (error) {
    return { reply: toException(ctx, error), memory: null };
  }
}

/** What earlier replies of the conversation kept for understanding this prompt, the latest first. */
async function listMemories(
  { db }: SignedInContext,
  { id, conversationId }: StoredMessage,
): Promise<AssistantMemory[]> {
  const found = await db
    .select({ memory: chatMessages.memory })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.conversationId, conversationId), lt(chatMessages.id, id), isNotNull(chatMessages.memory)),
    )
    .orderBy(desc(chatMessages.id))
    .limit(MEMORIES);
  return found.flatMap(({ memory }) => memory ?? []);
}

function clientIdsOf({ clientIds }: StoredMessage, reply: AssistantReply): number[] {
  if (reply.type !== 'SQL_RESPONSE') return clientIds;
  const { clientId, subClientIds } = reply.data.understood;
  return [...new Set([...clientIds, clientId, ...subClientIds])];
}

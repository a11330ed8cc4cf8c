import { NEW_CONVERSATION } from '#contract/chat.ts';
import type { ChatConversation } from '#contract/chat-calls.ts';

/** The conversations without a deleted one, and the id of its neighbour: the next, else the one before, else a new one. */
export function listAfterRemoval(
  conversations: readonly ChatConversation[],
  id: number,
): { left: ChatConversation[]; nextId: number } {
  const index = conversations.findIndex(({ conversationId }) => conversationId === id);
  const left = conversations.filter(({ conversationId }) => conversationId !== id);
  const neighbour = left[index] ?? left[index - 1];
  return { left, nextId: neighbour?.conversationId ?? NEW_CONVERSATION };
}

import type { AssistantReply } from '#contract/assistant.ts';
import type { ChatReply } from '#contract/chat.ts';

interface Place {
  conversationId: number;
  /** The id of the message; null if it is not stored. */
  id: number | null;
}

/** A reply with its place, as the window gets it. */
function toChatReply(reply: AssistantReply, { conversationId, id }: Place): ChatReply {
  // The data of every kind of reply gets the same two fields, which the compiler does not follow through a union.
  return { ...reply, data: { ...reply.data, conversationId, userResponseHistoryId: id } } as ChatReply;
}

/** The body of a message on the topic of a user. */
export function toDelivery(reply: AssistantReply, place: Place): string {
  return JSON.stringify({ response: [toChatReply(reply, place)] });
}

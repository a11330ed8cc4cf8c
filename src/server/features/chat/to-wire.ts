import type { AssistantReply } from '#contract/assistant.ts';
import type { ChatReply } from '#contract/chat.ts';
import type { ChatMessage } from '#contract/chat-calls.ts';
import type { StoredMessage } from './stored-message.ts';

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

/** A stored message as the conversation lists it. */
export function toChatMessage(message: StoredMessage): ChatMessage {
  const { id, reply } = message;
  return {
    type: reply?.type ?? 'USER_MESSAGE',
    content: reply === null ? null : toChatReply(reply, message),
    userMessage: message.prompt,
    assistantResponse: reply?.data.assistantResponse ?? null,
    userResponseHistoryId: id,
    logs: reply?.data.agentsResponseFlow ?? [],
    isReportsJsonGenerated: reply?.type === 'REPORTS_RESPONSE' && reply.data.isReportsJsonGenerated,
    questions: reply?.data.questions ?? [],
    isHelpful: message.isHelpful,
    reportInstanceId: message.reportRunId,
    askedAt: message.askedAt.toISOString(),
  };
}

import type { ChatExchange } from '#contract/chat.ts';
import type { ChatMessage } from '#contract/chat-calls.ts';

/** Source: shell.md §9, "history sent 10 exchanges". */
const EXCHANGES = 10;
/** Longer parts of earlier messages would make the message too large. */
const MAX_PART = 500;

/** The last exchanges of a conversation, which are sent with the next prompt. */
export function lastExchanges(
  messages: readonly Pick<ChatMessage, 'userMessage' | 'assistantResponse'>[],
): ChatExchange[] {
  return messages.slice(-EXCHANGES).map(({ userMessage, assistantResponse }) => ({
    userPrompt: userMessage.slice(0, MAX_PART),
    assistantResponse: assistantResponse?.slice(0, MAX_PART) ?? null,
  }));
}

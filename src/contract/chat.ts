import { z } from 'zod';
import { AssistantQuestion, AssistantReply, MAX_PROMPT_LENGTH } from './assistant.ts';
import { RecordId } from './records.ts';

/** The address of the WebSocket. */
export const CHAT_SOCKET = '/aichatbot/stomp/chat';

/**
 * The header with which a client names a prompt. The reply on the same socket repeats it, so that the client can tell its own
 * prompts from those of other tabs.
 */
export const PROMPT_ID = 'prompt-id';

/** The number in the destination of a prompt that starts a new conversation. */
export const NEW_CONVERSATION = -1;

/** The topic of the replies to a user. */
export const topicOf = (userId: number): string => `/topic/chat/${userId}`;

/** The destination of prompts in a conversation. */
export const promptDestination = (userId: number, conversationId: number): string =>
  `/app/chat/${userId}/${conversationId}`;

/** A prompt with the reply to it, as the conversation shows it. */
export const ChatExchange = z.object({
  userPrompt: z.string().max(MAX_PROMPT_LENGTH),
  assistantResponse: z.string().max(20_000).nullable(),
});
export type ChatExchange = z.infer<typeof ChatExchange>;

const ClientIds = z.array(RecordId).max(1000);

/** The context in which a prompt is answered: the chosen clients and the reader's time zone. */
export const ChatRequest = z.object({
  clientId: RecordId,
  subClientIds: ClientIds,
  timeZone: z.string().max(60).refine(isTimeZone, 'expected an IANA time zone'),
});
export type ChatRequest = z.infer<typeof ChatRequest> & {
  /** The structured question that the prompt stands for; absent for a prompt in words. */
  question?: AssistantQuestion;
};

/** Why a longer prompt is refused. */
export const PROMPT_TOO_LONG = `A message can have at most ${MAX_PROMPT_LENGTH} characters.`;

/** The body of a prompt. */
export const ChatPrompt = ChatRequest.extend({
  userPrompt: z.string().trim().min(1, 'Type a message first.').max(MAX_PROMPT_LENGTH, PROMPT_TOO_LONG),
  /** The last exchanges. The server remembers them itself. */
  userMessages: z.array(ChatExchange).max(50).default([]),
  /** What the window keeps of the conversation, as `ConversationObject`. */
  conversationObjectJsonString: z.string().max(20_000).default(''),
});

/**
 * What the window keeps of a conversation. `question` is the structured question that the prompt stands for, after the reader
 * has changed what the assistant understood.
 */
export const ConversationObject = z.object({
  conversationId: z.number().int(),
  question: AssistantQuestion.nullable().default(null),
});
export type ConversationObject = z.infer<typeof ConversationObject>;

export type ChatPrompt = z.infer<typeof ChatPrompt>;

/** A reply as it arrives on the topic. `userResponseHistoryId` is null if the prompt was refused and not stored. */
export const ChatReply = AssistantReply.and(
  z.object({
    data: z.object({ conversationId: z.number().int(), userResponseHistoryId: z.number().int().nullable() }),
  }),
);
export type ChatReply = z.infer<typeof ChatReply>;

/** The body of a message on the topic. */
export const ChatDelivery = z.object({ response: z.array(ChatReply).length(1) });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

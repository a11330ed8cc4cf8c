import { z } from 'zod';
import { AnswerStep } from './assistant.ts';
import { ChatReply } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { nameText, RecordId, RecordIdText } from './records.ts';
import { IsoDate, IsoInstant, MAX_INTEGER } from './values.ts';

const replyTypes = [
  'SQL_RESPONSE',
  'REPORTS_RESPONSE',
  'WIKI_RESPONSE',
  'DEFAULT_RESPONSE',
  'OTHERS_RESPONSE',
  'EXCEPTION',
] as const satisfies readonly ChatReply['type'][];

/** A prompt of a conversation with its reply. `type` is USER_MESSAGE and `content` null until it is answered. */
export const ChatMessage = z.object({
  type: z.enum(['USER_MESSAGE', ...replyTypes]),
  content: ChatReply.nullable(),
  userMessage: z.string(),
  assistantResponse: z.string().nullable(),
  userResponseHistoryId: z.number().int(),
  logs: z.array(AnswerStep),
  isReportsJsonGenerated: z.boolean(),
  questions: z.array(z.string()),
  isHelpful: z.boolean().nullable(),
  reportInstanceId: z.number().int().nullable(),
  askedAt: IsoInstant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatConversation = z.object({
  conversationId: z.number().int(),
  conversationName: z.string(),
  lastUsedAt: IsoInstant,
});
export type ChatConversation = z.infer<typeof ChatConversation>;

/** A user who can use the assistant. */
export const ChatUser = z.object({ userId: z.number().int(), login: z.string() });
export type ChatUser = z.infer<typeof ChatUser>;

const chat = '/aichatbot/api/chat';

export const getMoreChat = endpoint({
  method: 'POST',
  path: `${chat}/getMoreChat`,
  summary:
    'Lists the messages of a conversation before the newest `chunkNumber` ones, oldest first. An empty list means that there are none.',
  body: z.strictObject({ chunkNumber: z.number().int().nonnegative().max(MAX_INTEGER), conversationId: RecordId }),
  output: z.array(ChatMessage),
});

export const getUserConversations = endpoint({
  method: 'POST',
  path: `${chat}/getUserConversations`,
  summary: 'Lists the conversations of a user about a client, the one used last first.',
  body: z.strictObject({
    userId: RecordId,
    clientId: RecordId,
    subClientIds: z.array(RecordId).max(1000).default([]),
  }),
  output: z.array(ChatConversation),
});

export const getAllChatBotUsers = endpoint({
  method: 'GET',
  path: `${chat}/getAllChatBotUsers`,
  summary:
    'Lists the users whose conversations the reader may read: for internal users, everyone who can use the assistant.',
  output: z.array(ChatUser),
});

export const renameUserConversation = endpoint({
  method: 'PATCH',
  path: `${chat}/renameUserConversation`,
  summary: 'Renames a conversation of the reader.',
  query: z.object({ conversationId: RecordIdText, newConversationName: nameText(200) }),
  output: ChatConversation,
});

export const deleteUserConversation = endpoint({
  method: 'POST',
  path: `${chat}/deleteUserConvervsation`,
  summary: 'Deletes a conversation of the reader, whose id is the body.',
  body: RecordId,
  output: z.object({ deleted: z.literal(true) }),
});

export const giveFeedback = endpoint({
  method: 'POST',
  path: `${chat}/feedback`,
  summary: 'Records once whether a reply was helpful.',
  body: z.strictObject({ userResponseHistoryId: RecordId, isHelpful: z.boolean() }),
  output: z.object({ isHelpful: z.boolean() }),
});

export const setReportInstanceId = endpoint({
  method: 'POST',
  path: `${chat}/setReportInstanceIDToChatMessage`,
  summary: 'Attaches a report that was run to the reply that offered it.',
  body: z.strictObject({ reportInstanceId: RecordId, userResponseHistoryId: RecordId }),
  output: z.object({ reportInstanceId: z.number().int() }),
});

export const getGuidelines = endpoint({
  method: 'GET',
  path: `${chat}/getGuidelines`,
  summary:
    'Lists the ways to write dates, with examples of today, and the reports that the reader can run from the chat.',
  output: z.object({
    dates: z.array(z.object({ example: z.string(), from: IsoDate, to: IsoDate })),
    reports: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  }),
});

export const getSuggestions = endpoint({
  method: 'POST',
  path: `${chat}/getSuggestions`,
  summary: 'Lists the carriers and states with the most packages of a client, for questions to start with.',
  body: z.strictObject({ clientId: RecordId, subClientIds: z.array(RecordId).max(1000).default([]) }),
  output: z.object({ carriers: z.array(z.string()), states: z.array(z.string()) }),
});

export const updateUserChatBotSettings = endpoint({
  method: 'PUT',
  path: '/aiparcelweb/api/updateUserChatBotSettings',
  summary: 'Allows a user to use the assistant, or forbids it.',
  body: z.strictObject({ userId: RecordId, chatEnabled: z.boolean() }),
  output: z.object({ userId: z.number().int(), chatEnabled: z.boolean() }),
});

import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChatReply } from '#contract/chat.ts';
import {
  type ChatMessage,
  getAllChatBotUsers,
  getMoreChat,
  getSuggestions,
  getUserConversations,
} from '#contract/chat-calls.ts';
import { call } from '#web/api/call.ts';

/** The conversations of a user about a client, the one used last first. */
export const conversationsQuery = (place: { userId: number; clientId: number; subClientIds: readonly number[] }) =>
  queryOptions({
    queryKey: [getUserConversations.path, place.userId, place.clientId],
    queryFn: ({ signal }) =>
      call(getUserConversations, { body: { ...place, subClientIds: [...place.subClientIds] } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a client's suggested first questions are about. */
export const suggestionsQuery = ({ clientId, subClientIds }: { clientId: number; subClientIds: readonly number[] }) =>
  queryOptions({
    queryKey: [getSuggestions.path, clientId, subClientIds],
    queryFn: ({ signal }) => call(getSuggestions, { body: { clientId, subClientIds: [...subClientIds] } }, signal),
    staleTime: 600_000,
    retry: false,
  });

/** The users whose conversations an internal user can read. */
export const chatUsersQuery = queryOptions({
  queryKey: [getAllChatBotUsers.path],
  queryFn: ({ signal }) => call(getAllChatBotUsers, {}, signal),
  staleTime: 60_000,
});

/** The messages of a conversation in parts, the newest part first. Within a part, the oldest message is first. */
export const messagesQuery = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: [getMoreChat.path, conversationId],
    queryFn: ({ pageParam, signal }) => call(getMoreChat, { body: { chunkNumber: pageParam, conversationId } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, parts) => (last.length === 0 ? undefined : parts.flat().filter(isStored).length),
    enabled: conversationId > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Parts = InfiniteData<ChatMessage[], number>;

/** Prompts that were refused have no id of the server. */
const isStored = ({ userResponseHistoryId }: ChatMessage) => userResponseHistoryId > 0;

let refused = 0;

/** Adds a reply to the messages of its conversation without fetching them again. */
export function addReply(client: QueryClient, prompt: string, reply: ChatReply): void {
  const { conversationId, userResponseHistoryId } = reply.data;
  refused -= 1;
  const message: ChatMessage = {
    type: reply.type,
    content: reply,
    userMessage: prompt,
    assistantResponse: reply.data.assistantResponse,
    userResponseHistoryId: userResponseHistoryId ?? refused,
    logs: reply.data.agentsResponseFlow,
    isReportsJsonGenerated: reply.type === 'REPORTS_RESPONSE' && reply.data.isReportsJsonGenerated,
    questions: reply.data.questions,
    isHelpful: null,
    reportInstanceId: null,
    askedAt: new Date().toISOString(),
  };
  client.setQueryData<Parts>(messagesQuery(conversationId).queryKey, (known) => {
    const [newest = [], ...older] = known?.pages ?? [];
    return { pages: [[...newest, message], ...older], pageParams: known?.pageParams ?? [0] };
  });
}

/** Changes a stored message, such as its feedback. */
export function changeMessage(
  client: QueryClient,
  conversationId: number,
  { id, change }: { id: number; change: Partial<ChatMessage> },
): void {
  client.setQueryData<Parts>(
    messagesQuery(conversationId).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((part) =>
          part.map((message) => (message.userResponseHistoryId === id ? { ...message, ...change } : message)),
        ),
      },
  );
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantQuestion } from '#contract/assistant.ts';
import { type ChatReply, type ConversationObject, NEW_CONVERSATION } from '#contract/chat.ts';
import type { ChatConversation, ChatMessage } from '#contract/chat-calls.ts';
import { addReply, conversationsQuery, messagesQuery } from './chat-queries.ts';
import { lastExchanges } from './last-exchanges.ts';
import type { ChatStatus } from './open-chat-connection.ts';
import { useChatSocket } from './use-chat-socket.ts';

/** Source: shell.md §8, "Chat no reply within 30 s". */
const LATE_MS = 30_000;

let lastPrompt = 0;

/** The user and client whose conversations are shown. */
export interface ChatPlace {
  userId: number;
  clientId: number;
  subClientIds: readonly number[];
}

/** A prompt that was sent and has no reply yet. */
interface Pending {
  id: string;
  prompt: string;
  /** The structured question that the prompt stands for; null for a prompt in words. */
  question: AssistantQuestion | null;
  conversationId: number;
  /** The newest message that was known when it was sent. */
  sentAfterId: number;
  /** Whether the reply has taken too long. The reader can send again. */
  isLate: boolean;
}

/** Asks a prompt in words, or a structured question with the prompt that it stands for. */
export type Ask = (prompt: string, question?: AssistantQuestion) => void;

export interface Chat {
  status: ChatStatus;
  conversations: readonly ChatConversation[];
  currentId: number;
  messages: readonly ChatMessage[];
  pending: Pending | null;
  canSend: boolean;
  isLoading: boolean;
  hasOlder: boolean;
  open: (conversationId: number) => void;
  loadOlder: () => void;
  send: Ask;
}

/** The conversations of a user about a client, and the one that is open. Use the place as the `key` of the component. */
export function useChat({ place, readerId }: { place: ChatPlace; readerId: number }): Chat {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const [currentId, setCurrentId] = useState(NEW_CONVERSATION);
  const [pending, setPending] = useState<Pending | null>(null);
  const conversations = useQuery(conversationsQuery(place)).data ?? [];
  const { data, isLoading, hasNextPage, fetchNextPage } = useInfiniteQuery(messagesQuery(currentId));
  const messages = data?.pages.toReversed().flat() ?? [];
  const socket = useChatSocket({ userId: readerId, onReply: handleReply, onReconnect: () => void catchUp() });
  // A prompt that came back among the messages isn’t shown twice.
  const isShown = pending?.conversationId === currentId && findStored(pending, messages) !== undefined;
  const waiting = isShown ? null : pending;
  const isBusy = (waiting !== null && !waiting.isLate) || messages.at(-1)?.content === null;

  useEffect(() => {
    if (pending === null || pending.isLate) return;
    const timer = setTimeout(() => setPending({ ...pending, isLate: true }), LATE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  function handleReply(reply: ChatReply, promptId: string | null): void {
    const { conversationId } = reply.data;
    if (pending?.id === promptId) setPending(null);
    if (waiting === null || promptId !== waiting.id) {
      // A reply to another tab, or to a prompt that is among the messages.
      void client.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
      void client.invalidateQueries({ queryKey: conversationsQuery(place).queryKey });
      return;
    }
    addReply(client, waiting.prompt, reply);
    if (waiting.conversationId === conversationId) return;
    if (currentId === waiting.conversationId) setCurrentId(conversationId);
    void client.invalidateQueries({ queryKey: conversationsQuery(place).queryKey });
  }

  /** Fetches what came while the socket was closed, and sends the prompt again if the server has not received it. */
  async function catchUp(): Promise<void> {
    const known = new Set(conversations.map(({ conversationId }) => conversationId));
    const listed = await client.fetchQuery({ ...conversationsQuery(place), staleTime: 0 });
    await client.invalidateQueries({ queryKey: messagesQuery(currentId).queryKey });
    if (pending === null) return;
    const started = listed.find(({ conversationId }) => !known.has(conversationId))?.conversationId ?? null;
    const id = pending.conversationId === NEW_CONVERSATION ? started : pending.conversationId;
    const stored = id === null ? undefined : await client.fetchInfiniteQuery({ ...messagesQuery(id), staleTime: 0 });
    if (findStored(pending, stored?.pages[0] ?? []) === undefined) return transmit(pending);
    setPending((last) => (last?.id === pending.id ? null : last));
    if (id !== null) setCurrentId(id);
  }

  function transmit({ id, prompt, question, conversationId }: Pending): void {
    const { clientId, subClientIds } = place;
    socket.send({
      id,
      conversationId,
      language: i18n.language,
      body: {
        userPrompt: prompt,
        userMessages: lastExchanges(messages),
        conversationObjectJsonString: JSON.stringify({ conversationId, question } satisfies ConversationObject),
        clientId,
        subClientIds: subClientIds.toSorted((one, other) => one - other),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  }

  function send(prompt: string, question: AssistantQuestion | null = null): void {
    lastPrompt += 1;
    const sentAfterId = Math.max(0, ...messages.map(({ userResponseHistoryId }) => userResponseHistoryId));
    const next = {
      id: `prompt-${lastPrompt}`,
      prompt,
      question,
      conversationId: currentId,
      sentAfterId,
      isLate: false,
    };
    setPending(next);
    transmit(next);
  }

  return {
    status: socket.status,
    conversations,
    currentId,
    messages,
    pending: waiting?.conversationId === currentId ? waiting : null,
    canSend: socket.status.kind === 'connected' && !isBusy && place.userId === readerId,
    isLoading,
    hasOlder: hasNextPage,
    open: setCurrentId,
    loadOlder: () => void fetchNextPage(),
    send,
  };
}

/** The message of the server that a prompt became. Ids of messages rise. */
function findStored(
  { prompt, sentAfterId }: Pick<Pending, 'prompt' | 'sentAfterId'>,
  messages: readonly ChatMessage[],
): ChatMessage | undefined {
  return messages.findLast(
    ({ userMessage, userResponseHistoryId }) => userMessage === prompt && userResponseHistoryId > sentAfterId,
  );
}

import { Client, type IFrame, ReconnectionTimeMode } from '@stomp/stompjs';
import { CHAT_SOCKET, ChatDelivery, type ChatReply, PROMPT_ID, promptDestination, topicOf } from '#contract/chat.ts';
import { renewToken } from '#web/api/call.ts';
import { ProblemError } from '#web/api/problem-error.ts';
import { getSession } from '#web/session/session-store.ts';

/** Whether the socket is open. `refused` means that the server will not accept it, for the reason in the text. */
export type ChatStatus = { kind: 'connected' } | { kind: 'connecting' } | { kind: 'refused'; reason: string };

/** A prompt for the server. */
export interface OutgoingPrompt {
  id: string;
  conversationId: number;
  body: object;
  language: string;
}

export interface ChatConnection {
  /** Sends a prompt. The socket must be open. */
  send(prompt: OutgoingPrompt): void;
  close(): void;
}

interface Options {
  userId: number;
  onStatus: (status: ChatStatus) => void;
  /** Called with each reply, and the id of the prompt if it was sent by this socket. */
  onReply: (reply: ChatReply, promptId: string | null) => void;
}

const HEART_BEAT_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** A connection that is not ready by then is given up, and another one opened. */
const CONNECTION_TIMEOUT_MS = 15_000;

/** Opens the socket of the assistant, and opens it again whenever it breaks. */
export function openChatConnection({ userId, onStatus, onReply }: Options): ChatConnection {
  let needsToken = false;
  const client = new Client({
    brokerURL: window.location.origin.replace(/^http/, 'ws') + CHAT_SOCKET,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    reconnectDelay: FIRST_RETRY_MS,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    maxReconnectDelay: LAST_RETRY_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // A socket whose network is gone takes long to close, or never does.
    discardWebsocketOnCommFailure: true,
    async beforeConnect() {
      if (needsToken) await renewIfPossible();
      client.connectHeaders = authorization();
    },
    onConnect() {
      client.subscribe(topicOf(userId), receive, authorization());
      onStatus({ kind: 'connected' });
    },
    onStompError({ headers: { message = '' } }) {
      if (message.startsWith('Unauthorized')) needsToken = true;
      // Another attempt would change nothing. After other errors the client tries again.
      else if (message.startsWith('The assistant')) refuse(message);
    },
    onWebSocketClose: () => client.active && onStatus({ kind: 'connecting' }),
  });
  client.activate();
  return {
    send({ id, conversationId, body, language }) {
      client.publish({
        destination: promptDestination(userId, conversationId),
        body: JSON.stringify(body),
        headers: {
          ...authorization(),
          [PROMPT_ID]: id,
          'accept-language': language,
          'content-type': 'application/json',
        },
      });
    },
    close: () => void client.deactivate(),
  };

  /** Renews the token, because the computer may have slept for longer than it is valid. A session that has ended leads to the sign-in page. */
  async function renewIfPossible(): Promise<void> {
    try {
      await renewToken();
      needsToken = false;
    } catch (error) {
      // Without a network, the next attempt renews the token.
      if (error instanceof ProblemError && error.isSessionRejected) await client.deactivate();
    }
  }

  function receive({ body, headers }: IFrame): void {
    const [reply] = ChatDelivery.parse(JSON.parse(body)).response;
    if (reply !== undefined) onReply(reply, headers[PROMPT_ID] ?? null);
  }

  function refuse(reason: string): void {
    void client.deactivate();
    onStatus({ kind: 'refused', reason });
  }
}

function authorization(): { Authorization: string } {
  return { Authorization: `Bearer ${getSession().token}` };
}

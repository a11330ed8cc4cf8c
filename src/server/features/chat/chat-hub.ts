import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AssistantReply } from '#contract/assistant.ts';
import { topicOf } from '#contract/chat.ts';
import type { AccessSnapshot } from '#server/access/access-snapshot.ts';
import type { Services } from '#server/context.ts';
import { type Broadcasts, openBroadcasts } from '#server/stores/broadcasts.ts';
import { chatMessages } from '#server/stores/schema.ts';
import { answerMessage, type Sender } from './answer-message.ts';
import { endClaims, listUnanswered, takeOver } from './claims.ts';
import type { StoredMessage } from './stored-message.ts';
import { toDelivery } from './to-wire.ts';

/** Says that a prompt has been answered. The servers that have a socket of the user read the reply. */
const Answered = z.object({ userId: z.number(), messageId: z.number() });

/** How often the sessions of open sockets are checked. */
const CHECK_MS = 10_000;
/** Tells clients to connect again (WebSocket close code "service restart"). */
const RESTART = 1012;

/** A socket of a user. */
interface ChatSocket {
  /** Returns whether the session is still alive, and ends the connection if it is not. */
  check(snapshot: AccessSnapshot): Promise<boolean>;
  /** Sends a reply. `promptId` is the client's name for the prompt, if it came through this socket. */
  deliver(destination: string, body: string, promptId: string | null): void;
  close(code: number): void;
}

/** The socket through which a prompt came, and the client's name for the prompt. */
interface Origin {
  socket: ChatSocket;
  promptId: string | null;
}

/** The open sockets of this server, and the prompts that it is answering. */
export interface ChatHub {
  add(userId: number, connection: ChatSocket): void;
  remove(userId: number, connection: ChatSocket): void;
  /** Answers a prompt after those of its conversation that were sent before. */
  answer(sender: Sender, message: StoredMessage, origin: Origin | null): void;
  /** Answers the prompts of a user that another server has left unanswered, as soon as it is sure of that. */
  resume(sender: Sender): Promise<void>;
  /** Waits for the prompts in progress. */
  close(): Promise<void>;
}

export async function openChatHub(services: Services): Promise<ChatHub> {
  const { db, log, now, settings } = services;
  const connections = new Map<number, Set<ChatSocket>>();
  /** The last work on each conversation. */
  const queues = new Map<number, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  if (settings.databaseUrl === null) await endClaims(services);
  const broadcasts: Broadcasts = await openBroadcasts(services, {
    receive: (content) => void forward(Answered.parse(content)).catch(logError),
    // A reply may have been missed. Clients fetch what is missing when they connect again.
    gap: () => {
      for (const connection of everyone()) connection.close(RESTART);
    },
  });
  const checking = setInterval(() => void checkSessions().catch(logError), CHECK_MS).unref();

  function logError(error: unknown): void {
    log.error({ err: error }, 'the chat failed');
  }

  function everyone(): ChatSocket[] {
    return [...connections.values()].flatMap((ofUser) => [...ofUser]);
  }

  async function checkSessions(): Promise<void> {
    const open = everyone();
    if (open.length === 0) return;
    const snapshot = await services.accessCache.takeSnapshot();
    for (const connection of open) await connection.check(snapshot);
  }

  async function deliver(userId: number, body: string, origin: Origin | null): Promise<void> {
    const open = [...(connections.get(userId) ?? [])];
    if (open.length === 0) return;
    const snapshot = await services.accessCache.takeSnapshot();
    for (const connection of open) {
      const promptId = connection === origin?.socket ? origin.promptId : null;
      if (await connection.check(snapshot)) connection.deliver(topicOf(userId), body, promptId);
    }
  }

  /** Delivers a reply of another server. */
  async function forward({ userId, messageId }: z.infer<typeof Answered>): Promise<void> {
    if (!connections.has(userId)) return;
    const [message] = await db.select().from(chatMessages).where(eq(chatMessages.id, messageId));
    if (message?.reply) await deliver(userId, toDelivery(message.reply, message), null);
  }

  async function work(sender: Sender, message: StoredMessage, origin: Origin | null): Promise<void> {
    const { id, userId } = message;
    const reply: AssistantReply = await answerMessage(sender, message);
    await deliver(userId, toDelivery(reply, message), origin);
    await broadcasts.send({ userId, messageId: id });
  }

  function answer(sender: Sender, message: StoredMessage, origin: Origin | null): void {
    const { conversationId } = message;
    const before = queues.get(conversationId) ?? Promise.resolve();
    const done = before.then(() => work(sender, message, origin)).catch(logError);
    queues.set(conversationId, done);
    void done.then(() => queues.get(conversationId) === done && queues.delete(conversationId));
  }

  return {
    add(userId, connection) {
      const ofUser = connections.get(userId) ?? new Set();
      connections.set(userId, ofUser.add(connection));
    },
    remove(userId, connection) {
      const ofUser = connections.get(userId);
      ofUser?.delete(connection);
      if (ofUser?.size === 0) connections.delete(userId);
    },
    answer,
    async resume(sender) {
      for (const { id, claimedUntil } of await listUnanswered(services, sender.ctx.session.userId)) {
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            takeOver(services, id).then((message) => message !== null && answer(sender, message, null), logError);
          },
          Math.max(0, claimedUntil.getTime() - now().getTime()),
        );
        timers.add(timer.unref());
      }
    },
    async close() {
      clearInterval(checking);
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(queues.values());
      await broadcasts.close();
    },
  };
}

import type { WebSocket } from 'ws';
import { PROMPT_ID, topicOf } from '#contract/chat.ts';
import type { AccessSnapshot } from '#server/access/access-snapshot.ts';
import { AppError } from '#server/app-error.ts';
import {
  type AppContext,
  requireSession,
  requireValidPassword,
  type Services,
  type SignedIn,
  type SignedInContext,
} from '#server/context.ts';
import { parseAcceptLanguage } from '#server/http/parse-accept-language.ts';
import { askInTurns } from '#server/questions/ask-in-turns.ts';
import { StompConnection, type StompHandler } from '#server/stomp/stomp-connection.ts';
import { StompError, type StompFrame } from '#server/stomp/stomp-frame.ts';
import type { Sender } from './answer-message.ts';
import type { ChatHub } from './chat-hub.ts';
import { receivePrompt } from './receive-prompt.ts';
import { requireChat } from './require-chat.ts';
import { toException } from './to-exception.ts';
import { toDelivery } from './to-wire.ts';

const OPTIONS = {
  // A body that is too long for a prompt is read, so that the reply can say so.
  limits: { headBytes: 16 * 1024, headers: 30, bodyBytes: 256 * 1024, parts: 64 },
  heartBeatMs: 10_000,
  connectMs: 10_000,
};

const PROMPTS = /^\/app\/chat\/(\d{1,9})\/(-1|\d{1,9})$/;

/** How the sessions of sockets are found. */
export interface Sessions {
  findSession(ctx: AppContext, token: string | null, activeAt: Date | null): Promise<SignedIn | null>;
  findLiveSession(
    ctx: AppContext,
    ids: Pick<SignedIn, 'sessionId' | 'userId'>,
    activeAt: Date | null,
  ): Promise<SignedIn>;
}

interface Request {
  address: string;
  languages: readonly string[];
}

interface Parts {
  services: Services;
  sessions: Sessions;
  hub: ChatHub;
  request: Request;
}

/** One socket of the assistant. Every frame that acts carries a token, and all tokens are of one user. */
export class ChatConnection implements StompHandler {
  readonly #services: Services;
  readonly #sessions: Sessions;
  readonly #hub: ChatHub;
  readonly #request: Request;
  readonly #stomp: StompConnection;
  #user: { userId: number; sessionId: string } | null = null;

  constructor(socket: WebSocket, { services, sessions, hub, request }: Parts) {
    this.#services = services;
    this.#sessions = sessions;
    this.#hub = hub;
    this.#request = request;
    this.#stomp = new StompConnection(socket, this, OPTIONS);
  }

  async connect(headers: StompFrame['headers']): Promise<void> {
    const { userId, sessionId } = (await this.#admit(headers, null)).session;
    this.#user = { userId, sessionId };
    this.#hub.add(userId, this);
  }

  async send({ destination, headers, body }: StompFrame & { destination: string }): Promise<void> {
    const ctx = await this.#admit(headers, this.#services.now());
    const [, userId, conversation] = PROMPTS.exec(destination) ?? [];
    if (Number(userId) !== ctx.session.userId) throw new StompError(`You cannot send to ${destination}.`);
    const conversationId = Number(conversation);
    const promptId = headers[PROMPT_ID] ?? null;
    try {
      const message = await receivePrompt(ctx, conversationId, body);
      this.#hub.answer(this.#senderOf(ctx), message, { socket: this, promptId });
    } catch (error) {
      const reply = toException(ctx, error);
      this.deliver(topicOf(ctx.session.userId), toDelivery(reply, { conversationId, id: null }), promptId);
    }
  }

  async subscribe(destination: string): Promise<void> {
    const user = this.#user;
    if (user === null || destination !== topicOf(user.userId))
      throw new StompError(`You cannot subscribe to ${destination}.`);
    const visitor = await this.#visitor();
    const session = await this.#sessions.findLiveSession(visitor, user, null);
    await this.#hub.resume(this.#senderOf(requireSession({ ...visitor, session })));
  }

  closed(): void {
    if (this.#user !== null) this.#hub.remove(this.#user.userId, this);
  }

  describe(error: unknown): string {
    if (error instanceof AppError)
      return error.code === 'unauthorized' ? `Unauthorized: ${error.message}` : error.message;
    this.#services.log.error({ err: error }, 'a frame of the chat failed');
    return 'Something went wrong on the server. The error has been logged.';
  }

  /** Returns whether the session is still alive, and ends the connection if it is not. */
  async check(snapshot: AccessSnapshot): Promise<boolean> {
    if (this.#user === null) return false;
    try {
      const visitor = await this.#visitor(snapshot);
      await requireChat(
        requireSession({ ...visitor, session: await this.#sessions.findLiveSession(visitor, this.#user, null) }),
      );
      return true;
    } catch (error) {
      this.#stomp.fail(this.describe(error));
      return false;
    }
  }

  deliver(destination: string, body: string, promptId: string | null): void {
    this.#stomp.deliver(destination, body, promptId === null ? {} : { [PROMPT_ID]: promptId });
  }

  close(code: number): void {
    this.#stomp.close(code);
  }

  #senderOf(ctx: SignedInContext): Sender {
    return {
      ctx,
      renew: async () => {
        const visitor = { ...(await this.#visitor()), languages: ctx.languages };
        const session = await this.#sessions.findLiveSession(visitor, ctx.session, null);
        return this.#requireAssistant({ ...visitor, session });
      },
    };
  }

  async #requireAssistant(visitor: AppContext): Promise<SignedInContext> {
    const ctx = requireSession(visitor);
    requireValidPassword(ctx);
    await requireChat(ctx);
    return askInTurns(ctx);
  }

  /** Reads the session of a frame's token. Only what the user sends counts as activity. Throws for a token that is dead, or of another user than the connection. */
  async #admit(headers: StompFrame['headers'], activeAt: Date | null): Promise<SignedInContext> {
    const visitor = await this.#visitor();
    const token = /^Bearer (.+)$/.exec(headers.Authorization ?? headers.authorization ?? '')?.[1] ?? null;
    const accepted = headers['accept-language'];
    const languages = accepted === undefined ? visitor.languages : parseAcceptLanguage(accepted);
    const session = await this.#sessions.findSession(visitor, token, activeAt);
    if (this.#user !== null && session !== null && this.#user.userId !== session.userId)
      throw new AppError('unauthorized', 'The token belongs to another user.');
    return this.#requireAssistant({ ...visitor, languages, session });
  }

  async #visitor(snapshot?: AccessSnapshot): Promise<AppContext> {
    const accessSnapshot = snapshot ?? (await this.#services.accessCache.takeSnapshot());
    return { ...this.#services, ...this.#request, accessSnapshot, session: null };
  }
}

import { WebSocket } from 'ws';
import { CHAT_SOCKET, ChatDelivery, type ChatReply, promptDestination, topicOf } from '#contract/chat.ts';
import { formatFrame, type StompFrame } from '#server/stomp/stomp-frame.ts';
import { StompReader } from '#server/stomp/stomp-reader.ts';

const LIMITS = { headBytes: 1e6, headers: 100, bodyBytes: 1e6, parts: 1e6 };

/** A client of the assistant's socket that sends any frame and shows every frame that arrives. */
export class StompClient {
  readonly socket: WebSocket;
  /** The code with which the socket closes. */
  readonly closed: Promise<number>;
  readonly #frames: StompFrame[] = [];
  readonly #waiting: ((frame: StompFrame) => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    const reader = new StompReader(LIMITS);
    socket.on('message', (data: Buffer) => {
      for (const frame of reader.push(data)) {
        const waiting = this.#waiting.shift();
        if (waiting === undefined) this.#frames.push(frame);
        else waiting(frame);
      }
    });
  }

  /** Opens a socket. Rejects with the status if the server refuses the upgrade. */
  static async open(url: string, headers: Record<string, string> = {}): Promise<StompClient> {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + CHAT_SOCKET, ['v12.stomp'], { headers });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    });
    return new StompClient(socket);
  }

  /** Opens a socket, connects with a token and subscribes to the user's replies. */
  static async subscribe(url: string, token: string, userId: number): Promise<StompClient> {
    const client = await StompClient.open(url);
    client.connect(token);
    const connected = await client.next();
    if (connected.command !== 'CONNECTED') throw new Error(connected.headers.message);
    client.frame('SUBSCRIBE', { id: 'replies', destination: topicOf(userId), receipt: 'subscribed' });
    await client.next();
    return client;
  }

  frame(command: string, headers: Record<string, string> = {}, body = ''): void {
    this.socket.send(formatFrame({ command, headers, body }));
  }

  connect(token: string): void {
    this.frame('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${token}`, 'heart-beat': '0,0' });
  }

  /** The next frame that arrives. */
  async next(): Promise<StompFrame> {
    return this.#frames.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  prompt(token: string, place: { userId: number; conversationId: number }, body: object | string): void {
    const headers = {
      destination: promptDestination(place.userId, place.conversationId),
      Authorization: `Bearer ${token}`,
    };
    this.frame('SEND', headers, typeof body === 'string' ? body : JSON.stringify(body));
  }

  /** The next reply that arrives. */
  async reply(): Promise<ChatReply> {
    const { command, headers, body } = await this.next();
    if (command !== 'MESSAGE') throw new Error(`${command}: ${headers.message}`);
    const [reply] = ChatDelivery.parse(JSON.parse(body)).response;
    if (reply === undefined) throw new Error('The delivery has no reply.');
    return reply;
  }

  close(): void {
    this.socket.close();
  }
}

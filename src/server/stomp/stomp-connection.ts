import type { WebSocket } from 'ws';
import { formatFrame, StompError, type StompFrame } from './stomp-frame.ts';
import { type FrameLimits, StompReader } from './stomp-reader.ts';

/** What a connection does with frames. Errors thrown by these functions end the connection with an ERROR frame. */
export interface StompHandler {
  connect(headers: StompFrame['headers']): Promise<void>;
  send(frame: StompFrame & { destination: string }): Promise<void>;
  /** Throws if this user may not read the destination. */
  subscribe(destination: string): Promise<void>;
  /** Called once, when the socket has closed. */
  closed(): void;
  /** The text of an error for the client. */
  describe(error: unknown): string;
}

interface Options {
  limits: FrameLimits;
  /** How often the server sends heart-beats, and how often it expects those of the client. */
  heartBeatMs: number;
  /** How long a client may take to send CONNECT. */
  connectMs: number;
}

const VERSION = '1.2';
/** WebSocket close codes (RFC 6455, 7.4.1). */
const NORMAL = 1000;
const POLICY = 1008;
/** Heart-beats may be late by network delays. */
const TOLERANCE = 2.5;
/** A client that reads nothing may not fill the server's memory. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const MAX_SUBSCRIPTIONS = 10;

/** The server's side of one STOMP 1.2 connection over a WebSocket. It knows only the version 1.2, and no transactions. */
export class StompConnection {
  readonly #socket: WebSocket;
  readonly #handler: StompHandler;
  readonly #options: Options;
  readonly #reader: StompReader;
  /** The destination of each subscription by its id. */
  readonly #subscriptions = new Map<string, string>();
  readonly #timers: NodeJS.Timeout[] = [];
  #isConnected = false;
  #lastHeardAt = Date.now();
  #messages = 0;
  /** Frames are handled one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, handler: StompHandler, options: Options) {
    this.#socket = socket;
    this.#handler = handler;
    this.#options = options;
    this.#reader = new StompReader(options.limits);
    this.#timers.push(setTimeout(() => this.#isConnected || this.#socket.terminate(), options.connectMs));
    socket.on('message', (data: Buffer) => this.#receive(data));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
  }

  /** Sends a text with extra headers to every subscription of a destination, and returns whether there was one. */
  deliver(destination: string, body: string, extra: StompFrame['headers'] = {}): boolean {
    const ids = [...this.#subscriptions].filter(([, subscribed]) => subscribed === destination).map(([id]) => id);
    for (const id of ids) {
      this.#messages += 1;
      const headers = { subscription: id, 'message-id': String(this.#messages), destination };
      this.#write('MESSAGE', { ...extra, ...headers, 'content-type': 'application/json' }, body);
    }
    return ids.length > 0;
  }

  /** Ends the connection with an ERROR frame. */
  fail(message: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#write('ERROR', { message, 'content-type': 'text/plain' }, message);
    this.#socket.close(POLICY);
  }

  /** Closes the connection with a close code, so that the client connects again. */
  close(code: number): void {
    this.#socket.close(code);
  }

  #receive(data: Buffer): void {
    this.#lastHeardAt = Date.now();
    try {
      for (const frame of this.#reader.push(data)) this.#work = this.#work.then(() => this.#handle(frame));
    } catch (error) {
      this.#work = this.#work.then(() => this.#failWith(error));
    }
  }

  async #handle(frame: StompFrame): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    try {
      await this.#dispatch(frame);
      const { receipt } = frame.headers;
      if (receipt !== undefined && frame.command !== 'CONNECT') this.#write('RECEIPT', { 'receipt-id': receipt });
      if (frame.command === 'DISCONNECT') this.#socket.close(NORMAL);
    } catch (error) {
      this.#failWith(error);
    }
  }

  #failWith(error: unknown): void {
    this.fail(error instanceof StompError ? error.message : this.#handler.describe(error));
  }

  async #dispatch(frame: StompFrame): Promise<void> {
    const { command, headers } = frame;
    if (command === 'CONNECT' || command === 'STOMP') return this.#connect(headers);
    if (!this.#isConnected) throw new StompError('The first frame must be CONNECT.');
    switch (command) {
      case 'SEND':
        return this.#handler.send({ ...frame, destination: required(headers, 'destination') });
      case 'SUBSCRIBE':
        return this.#subscribe(required(headers, 'id'), required(headers, 'destination'));
      case 'UNSUBSCRIBE':
        this.#subscriptions.delete(required(headers, 'id'));
        return;
      case 'DISCONNECT':
        return;
      default:
        throw new StompError(`The command ${command} is not supported.`);
    }
  }

  async #connect(headers: StompFrame['headers']): Promise<void> {
    if (this.#isConnected) throw new StompError('The connection is already open.');
    if (!required(headers, 'accept-version').split(',').includes(VERSION))
      throw new StompError(`This server speaks STOMP ${VERSION}.`);
    await this.#handler.connect(headers);
    this.#isConnected = true;
    this.#startHeartBeats(headers['heart-beat'] ?? '0,0');
    const { heartBeatMs } = this.#options;
    this.#write('CONNECTED', { version: VERSION, 'heart-beat': `${heartBeatMs},${heartBeatMs}` });
  }

  async #subscribe(id: string, destination: string): Promise<void> {
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) throw new StompError('There are too many subscriptions.');
    await this.#handler.subscribe(destination);
    this.#subscriptions.set(id, destination);
  }

  #startHeartBeats(stated: string): void {
    const found = /^(\d{1,9}),(\d{1,9})$/.exec(stated);
    if (found === null) throw new StompError('The header heart-beat must be two numbers.');
    const [sends, wants] = [Number(found[1]), Number(found[2])];
    const { heartBeatMs } = this.#options;
    if (wants > 0) this.#timers.push(setInterval(() => this.#socket.send('\n'), Math.max(heartBeatMs, wants)));
    if (sends === 0) return;
    const everyMs = Math.max(heartBeatMs, sends);
    const check = () => Date.now() - this.#lastHeardAt > everyMs * TOLERANCE && this.#socket.terminate();
    this.#timers.push(setInterval(check, everyMs));
  }

  #write(command: string, headers: StompFrame['headers'], body = ''): void {
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate();
    else this.#socket.send(formatFrame({ command, headers, body }));
  }

  #end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#subscriptions.clear();
    this.#handler.closed();
  }
}

function required(headers: StompFrame['headers'], name: string): string {
  const value = headers[name];
  if (value === undefined) throw new StompError(`The header ${name} is missing.`);
  return value;
}

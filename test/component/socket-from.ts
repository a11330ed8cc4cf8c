import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebSocket as ServerSocket } from 'ws';

/** The sockets that are open, so that a test can break or hold them. */
export const openSockets = new Set<InjectedSocket>();

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];

type Listener<Event> = ((event: Event) => void) | null;

/** A browser's WebSocket that reaches a server in this process, without a port. */
class InjectedSocket {
  static app: FastifyInstance;
  onopen: Listener<object> = null;
  onmessage: Listener<{ data: string }> = null;
  onerror: Listener<object> = null;
  onclose: Listener<{ code: number; reason: string }> = null;
  binaryType = 'arraybuffer';
  readyState = CONNECTING;
  /** Whether sent frames are lost, as on a broken line. */
  isSilent = false;
  /** Whether nothing arrives from the server any more, not even the end of the connection. */
  isDead = false;
  #socket: ServerSocket | null = null;

  constructor(url: string) {
    void this.#open(new URL(url).pathname);
  }

  async #open(path: string): Promise<void> {
    await InjectedSocket.app.ready();
    const socket = await InjectedSocket.app.injectWS(path, {
      // Safe: the server reads only the address of the other end.
      socket: { remoteAddress: '127.0.0.1' } as Socket,
      headers: { host: window.location.host, origin: window.location.origin },
    });
    this.#socket = socket;
    openSockets.add(this);
    socket.on('message', (data: Buffer) => this.isDead || this.onmessage?.({ data: data.toString() }));
    socket.on('close', (code: number, reason: Buffer) => {
      openSockets.delete(this);
      if (this.isDead) return;
      this.readyState = CLOSED;
      this.onclose?.({ code, reason: reason.toString() });
    });
    this.readyState = OPEN;
    this.onopen?.({});
  }

  send(data: string): void {
    if (!this.isSilent) this.#socket?.send(data);
  }

  close(code?: number): void {
    this.readyState = CLOSING;
    this.#socket?.close(code);
  }

  /** Ends the connection without a closing frame, as a broken line does. */
  breakOff(): void {
    this.#socket?.terminate();
  }
}

/** Returns the class of sockets that reach a server in this process. */
export function socketFrom(app: FastifyInstance): typeof WebSocket {
  InjectedSocket.app = app;
  // Safe: the assistant uses only what the class has.
  return InjectedSocket as unknown as typeof WebSocket;
}

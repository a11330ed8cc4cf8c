import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endUnreadAnswers } from './unread-answers.ts';

const CHUNK = Buffer.alloc(1_000_000, 'x');
/** Longer than a busy machine holds up the tests: their client must not seem silent. */
const SILENCE_MS = 1000;

describe('an answer', () => {
  let app: FastifyInstance;
  let made: number;
  let hasEnded: Promise<unknown>;
  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true });
    made = 0;
    endUnreadAnswers(app, SILENCE_MS);
    app.get('/endless', async (_request, reply) => {
      async function* bytes() {
        for (made = 0; ; made += 1) yield CHUNK;
      }
      const stream = Readable.from(bytes(), { objectMode: false });
      hasEnded = once(stream, 'close');
      return reply.send(stream);
    });
    app.get('/late', async () => {
      await wait(1.5 * SILENCE_MS);
      return 'answered';
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  async function request(path: string): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    return socket;
  }

  it('that nobody reads closes the connection and ends what produces it', async () => {
    const socket = await request('/endless');
    await vi.waitFor(() => expect(made).toBeGreaterThan(0));
    await hasEnded;
    expect(made).toBeLessThan(50);
    socket.destroy();
  });

  it('that is read slowly continues', async () => {
    const socket = await request('/endless');
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    await wait(1.5 * SILENCE_MS);
    expect(socket.destroyed).toBe(false);
    const before = received;
    await vi.waitFor(() => expect(received).toBeGreaterThan(before));
    socket.destroy();
  });

  it('that the server produces slowly continues', async () => {
    const socket = await request('/late');
    const [text] = await once(socket, 'data');
    expect(String(text)).toContain('answered');
  });
});

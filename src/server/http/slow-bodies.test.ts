import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

describe('a request body', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = Fastify();
    endSlowBodies(app, { silenceMs: 400, wholeMs: 300 });
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    app.post('/', async ({ body }) => {
      if (!(body instanceof Object) || !(Symbol.asyncIterator in body)) return 'read';
      let bytes = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
      return `${bytes} bytes`;
    });
    app.post('/slow', async () => {
      await wait(500);
      return 'answered';
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  /** Sends a request whose body comes in parts, and returns what the server answers before it closes the connection. */
  async function send(path: string, type: string, length: number, parts: readonly string[]): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
    for (const part of parts) {
      if (socket.destroyed) break;
      socket.write(part);
      await wait(50);
    }
    await closed;
    return answer.split('\r\n').at(-1) ?? '';
  }

  it('that stops before its end closes the connection', async () => {
    expect(await send('/', 'application/json', 10, ['{"a"'])).toBe('');
    expect(await send('/', 'application/octet-stream', 10, ['abc'])).toBe('');
  });

  it('that arrives in a trickle closes the connection, unless it is a file', async () => {
    const drops = Array.from({ length: 12 }, () => ' ');
    expect(await send('/', 'application/json', 100, drops)).toBe('');
    expect(await send('/', 'application/octet-stream', 12, drops)).toBe('12 bytes');
  });

  it('that is complete leaves the server its time to answer', async () => {
    expect(await send('/slow', 'application/json', 2, ['{}'])).toBe('answered');
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleErrors } from './handle-errors.ts';

describe('an answer that ends before it begins', () => {
  let app: FastifyInstance;
  let lines: string[];
  let answer: Readable;
  let hasHandled: Promise<unknown>;
  beforeEach(async () => {
    lines = [];
    answer = new Readable({ read: () => undefined });
    app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
    handleErrors(app);
    let handled: () => void;
    hasHandled = new Promise<void>((resolve) => {
      handled = resolve;
    });
    app.addHook('onError', async () => handled());
    app.post('/', (_request, reply) => reply.send(answer));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  async function request() {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const isRead = once(answer, 'resume');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
    await isRead;
    return socket;
  }

  it('does not count as a failure if its reader has left', async () => {
    const socket = await request();
    socket.destroy();
    await hasHandled;
    // The hook runs before the error is handled.
    await setImmediate();
    expect(lines.join('')).not.toContain('request failed');
  });

  it('is logged as a failure if its reader is still waiting', async () => {
    const socket = await request();
    answer.destroy();
    const [text] = await once(socket, 'data');
    expect(String(text)).toMatch(/^HTTP\/1\.1 500 .*"code":"internal"/s);
    expect(lines.join('')).toContain('request failed');
  });
});

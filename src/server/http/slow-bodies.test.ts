import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const SILENCE_MS = 60_000;
const WHOLE_MS = 120_000;

describe('a request body', () => {
  let app: FastifyInstance;
  let client: Socket;
  let answerSlowly = Promise.resolve('answered');
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    app = Fastify();
    endSlowBodies(app, { silenceMs: SILENCE_MS, wholeMs: WHOLE_MS });
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    app.post('/', async ({ body }) => {
      if (!(body instanceof Object) || !(Symbol.asyncIterator in body)) return 'read';
      let bytes = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
      return `${bytes} bytes`;
    });
    app.post('/slow', () => answerSlowly);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    client.destroy();
    await app.close();
    vi.useRealTimers();
  });

  /** Opens a request with a body of the given length. The body is sent by `sendPart`. */
  async function open(path: string, type: string, length: number) {
    const accepted = once(app.server, 'connection');
    client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    client.on('data', (chunk) => {
      answer += chunk;
      client.end();
    });
    // A part that is sent while the server closes the connection fails with a reset, so `once` would reject.
    client.on('error', () => undefined);
    const closed = new Promise<string>((resolve) =>
      client.on('close', () => resolve(answer.split('\r\n').at(-1) ?? '')),
    );
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
    client.write(head);
    const server = (await accepted)[0] as Socket;
    let sent = head.length;
    const allReceived = async () => {
      while (server.bytesRead < sent && !server.destroyed) await nextTurn();
    };
    await allReceived();
    return {
      closed,
      isClosedByServer: () => server.destroyed,
      async sendPart(part: string) {
        client.write(part);
        sent += part.length;
        await allReceived();
      },
    };
  }

  it.each(['application/json', 'application/octet-stream'])(
    'that stops before its end closes the connection: %s',
    async (type) => {
      const { closed, isClosedByServer, sendPart } = await open('/', type, 10);
      await sendPart('{"a"');
      vi.advanceTimersByTime(SILENCE_MS);
      expect(isClosedByServer()).toBe(false);
      vi.advanceTimersByTime(SILENCE_MS);
      expect(isClosedByServer()).toBe(true);
      expect(await closed).toBe('');
    },
  );

  it('that arrives in a trickle closes the connection', async () => {
    const { closed, isClosedByServer, sendPart } = await open('/', 'application/json', 100);
    for (let minute = 0; minute < 3; minute++) {
      expect(isClosedByServer()).toBe(false);
      await sendPart(' ');
      vi.advanceTimersByTime(60_000);
    }
    expect(isClosedByServer()).toBe(true);
    expect(await closed).toBe('');
  });

  it('that is a file may arrive in a trickle', async () => {
    const { closed, sendPart } = await open('/', 'application/octet-stream', 12);
    for (let minute = 0; minute < 12; minute++) {
      await sendPart(' ');
      vi.advanceTimersByTime(60_000);
    }
    expect(await closed).toBe('12 bytes');
  });

  it('that is complete leaves the server its time to answer', async () => {
    let answer = (_text: string) => {};
    answerSlowly = new Promise((resolve) => {
      answer = resolve;
    });
    const { closed, sendPart } = await open('/slow', 'application/json', 2);
    await sendPart('{}');
    vi.advanceTimersByTime(10 * SILENCE_MS);
    answer('answered');
    expect(await closed).toBe('answered');
  });
});

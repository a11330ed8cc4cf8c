import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { leavingSignal } from './ask-in-turns.ts';

/** Sends a request over a connection that closes while the request is handled. Returns whether its signal is aborted before and after that. */
async function leave(isAskedAfterwards: boolean) {
  const app = Fastify();
  const signals = new Promise<boolean[]>((resolve) => {
    app.get('/', async (_request, reply) => {
      const early = isAskedAfterwards ? null : leavingSignal(reply);
      const before = early?.aborted ?? false;
      const closed = once(reply.raw, 'close');
      socket.destroy();
      await closed;
      resolve([before, (early ?? leavingSignal(reply)).aborted]);
      return {};
    });
  });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const aborted = await signals;
  await app.close();
  return aborted;
}

it('is aborted when the client leaves while its request is handled', async () => {
  expect(await leave(false)).toEqual([false, true]);
});

it('is aborted from the start if the client has left before', async () => {
  expect(await leave(true)).toEqual([false, true]);
});

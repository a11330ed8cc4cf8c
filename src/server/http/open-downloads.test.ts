import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { BusyError } from '#server/app-error.ts';
import { countDownloads } from './open-downloads.ts';

function refuse(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  return reply.code(error instanceof BusyError && error.code === 'too-many-requests' ? 429 : 503).send();
}

it('counts the downloads of each user until they are complete', async () => {
  const downloads = countDownloads({ perUser: 1, atOnce: 2 });
  const app = Fastify();
  const open: PassThrough[] = [];
  app.setErrorHandler(refuse);
  app.get<{ Params: { userId: string } }>('/:userId', async ({ params }, reply) => {
    return downloads.handle(Number(params.userId), reply, async () => {
      const file = new PassThrough();
      open.push(file);
      return reply.send(file);
    });
  });
  const download = (userId: number) => app.inject(`/${userId}`);
  const first = [download(1), download(2)];
  await vi.waitFor(() => expect(open).toHaveLength(2));
  expect((await download(1)).statusCode).toBe(429);
  expect((await download(3)).statusCode).toBe(503);
  for (const file of open) file.end('file');
  await Promise.all(first);
  const next = download(1);
  await vi.waitFor(() => expect(open).toHaveLength(3));
  open.at(-1)?.end('file');
  expect((await next).statusCode).toBe(200);
  await app.close();
});

it('counts a download whose client has left until its request has been handled', async () => {
  const downloads = countDownloads({ perUser: 1, atOnce: 2 });
  const app = Fastify();
  app.setErrorHandler(refuse);
  let end = () => {};
  const hanging = new Promise<void>((resolve) => {
    end = resolve;
  });
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    app.get('/hanging', (_request, reply) =>
      downloads.handle(1, reply, async () => {
        const closed = once(reply.raw, 'close');
        leave();
        await closed;
        resolve();
        await hanging;
        return '';
      }),
    );
  });
  app.get('/', (_request, reply) => downloads.handle(1, reply, async () => 'file'));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  leave = () => socket.destroy();
  socket.write('GET /hanging HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await left;
  expect((await app.inject('/')).statusCode).toBe(429);
  end();
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(200);
  await app.close();
});

import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { BusyError } from '#server/app-error.ts';
import { countDownloads } from './open-downloads.ts';

it('counts the downloads of each user until they are complete', async () => {
  const downloads = countDownloads({ perUser: 1, atOnce: 2 });
  const app = Fastify();
  const open: PassThrough[] = [];
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof BusyError && error.code === 'too-many-requests' ? 429 : 503).send(),
  );
  app.get<{ Params: { userId: string } }>('/:userId', async ({ params }, reply) => {
    downloads.add(Number(params.userId), reply);
    const file = new PassThrough();
    open.push(file);
    return reply.send(file);
  });
  const download = (userId: number) => app.inject(`/${userId}`);
  const first = [download(1), download(2)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await download(1)).statusCode).toBe(429);
  expect((await download(3)).statusCode).toBe(503);
  for (const file of open) file.end('file');
  await Promise.all(first);
  const next = download(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  open.at(-1)?.end('file');
  expect((await next).statusCode).toBe(200);
  await app.close();
});

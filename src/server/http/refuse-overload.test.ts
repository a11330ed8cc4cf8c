import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { BusyError } from '#server/app-error.ts';
import { refuseOverload } from './refuse-overload.ts';

it('refuses calls while too many are open, except those whose questions wait, and accepts them again afterwards', async () => {
  const app = Fastify();
  let waiting = 0;
  const ends: (() => void)[] = [];
  refuseOverload(app, { count: () => ({ running: 0, waiting }) }, 2);
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(503)
      .header('retry-after', error instanceof BusyError ? error.retryAfterSeconds : 0)
      .send(),
  );
  app.get('/health', async () => 'ok');
  app.get('/aiparcelweb/api/slow', () => new Promise((resolve) => ends.push(() => resolve('answer'))));
  const call = () => app.inject('/aiparcelweb/api/slow');
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

  const open = [call(), call()];
  await turn();
  const refused = await call();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect((await app.inject('/health')).statusCode).toBe(200);
  waiting = 1;
  open.push(call());
  await turn();
  waiting = 0;
  for (const end of ends.splice(0)) end();
  expect((await Promise.all(open)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const next = call();
  await turn();
  ends[0]?.();
  expect((await next).statusCode).toBe(200);
  await app.close();
});

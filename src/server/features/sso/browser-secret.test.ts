import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readBrowserSecret, setBrowserSecret } from './browser-secret.ts';

const app = Fastify();
app.get('/set/:isSecure', (request, reply) => {
  const isSecure = (request.params as { isSecure: string }).isSecure === 'true';
  return reply.send(setBrowserSecret(reply, { isSecure, seconds: 60 }));
});
app.get('/read', (request, reply) => reply.send(readBrowserSecret(request)));

it('is a cookie of this host alone, which scripts and other sites don’t get', async () => {
  const { headers, body } = await app.inject('/set/true');
  const [pair = '', ...attributes] = String(headers['set-cookie']).split('; ');
  expect(pair).toBe(`__Host-parcelscope_sso=${body}`);
  expect(body).toMatch(/^[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect((await app.inject({ url: '/read', headers: { cookie: `other=1; ${pair}` } })).body).toBe(body);
});

it('is not bound to https on a loopback address', async () => {
  const { headers, body } = await app.inject('/set/false');
  expect(String(headers['set-cookie'])).toBe(`parcelscope_sso=${body}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict`);
});

import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endIdleConnections } from './idle-connections.ts';

it('completes the requests in progress when the application closes, and ends connections without one', async () => {
  const app = Fastify();
  endIdleConnections(app);
  const request = new EventEmitter();
  app.get('/slow', async () => {
    request.emit('asked');
    await once(request, 'answer');
    return 'answered';
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
  await once(unused, 'connect');
  const asked = once(request, 'asked');
  const response = fetch(`${address}/slow`);
  await asked;
  const closed = app.close();
  await once(unused, 'close');
  request.emit('answer');
  expect(await (await response).text()).toBe('answered');
  await closed;
});

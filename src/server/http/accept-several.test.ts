import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { acceptSeveral, BACKLOG, type Copies } from './accept-several.ts';

const CONNECTIONS = 64;

describe('a server with seven copies of its handle', () => {
  let server: Server;
  let copies: Copies;
  let accepted: number;
  let sockets: Socket[];
  beforeEach(async () => {
    accepted = 0;
    sockets = [];
    server = createServer();
    server.on('connection', () => {
      accepted += 1;
    });
    server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
    await once(server, 'listening');
    copies = acceptSeveral(server, { warn: (error: unknown) => expect.fail(String(error)) }, 7);
    await vi.waitFor(async () => expect(await turnsToAccept()).toBeLessThanOrEqual(CONNECTIONS / 4), 10_000);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all([copies.close(), new Promise((resolve) => server.close(resolve))]);
  });

  function open(): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    return socket;
  }

  /** Opens connections at the same time, and counts the turns of the event loop from the first accepted connection to the last. */
  async function turnsToAccept(): Promise<number> {
    const before = accepted;
    for (let index = 0; index < CONNECTIONS; index++) open();
    while (accepted === before) await turn();
    let turns = 1;
    for (; accepted < before + CONNECTIONS; turns++) await turn();
    return turns;
  }

  it('accepts several connections in each turn of the event loop', async () => {
    expect(await turnsToAccept()).toBeLessThanOrEqual(CONNECTIONS / 4);
  });

  it('completes its requests before it is closed', async () => {
    const requests: ServerResponse[] = [];
    server.on('request', (_request, response) => requests.push(response));
    for (let index = 0; index < CONNECTIONS; index++) open().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(requests).toHaveLength(CONNECTIONS));
    let hasClosed = false;
    const closed = copies.close().then(() => {
      hasClosed = true;
    });
    await turn();
    expect(hasClosed).toBe(false);
    for (const response of requests) response.setHeader('connection', 'close').end('answered');
    for (const idle of sockets.slice(0, -CONNECTIONS)) idle.destroy();
    await closed;
  });
});

describe('a server', () => {
  afterEach(() => vi.restoreAllMocks());

  async function listen(): Promise<Server> {
    const server = createServer((_request, response) => response.end('answered'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  async function answersWithoutCopies(server: Server, accept: (log: { warn: Mock }) => Copies): Promise<void> {
    const warn = vi.fn();
    const copies = accept({ warn });
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('answered');
    await copies.close();
    expect(warn).toHaveBeenCalledTimes(1);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  it('works without copies if no process can be started', async () => {
    vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/program');
    const server = await listen();
    await answersWithoutCopies(server, (log) => acceptSeveral(server, log));
  });

  it('can be closed while it copies its handle', async () => {
    const server = await listen();
    const warn = vi.fn();
    for (let pause = 0; pause < 60; pause += 10) {
      const copies = acceptSeveral(server, { warn });
      await sleep(pause);
      await copies.close();
    }
    expect(warn).not.toHaveBeenCalled();
    await new Promise((resolve) => server.close(resolve));
  });

  it('works without copies if its handle cannot be sent', async () => {
    const server = await listen();
    await answersWithoutCopies(server, (log) => {
      const own = server as unknown as { _handle: object };
      const handle = own._handle;
      own._handle = {};
      const copies = acceptSeveral(server, log);
      own._handle = handle;
      return copies;
    });
  });
});

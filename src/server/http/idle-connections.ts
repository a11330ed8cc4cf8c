import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections without a request in progress when the application closes: those that browsers open ahead of their requests, and those
 * that are kept open for further ones. The server would wait for them for a minute.
 */
export function endIdleConnections(app: FastifyInstance): void {
  /** The number of requests in progress on each open connection. */
  const open = new Map<Socket, number>();
  let isClosing = false;
  const count = (socket: Socket, change: number) => {
    const requests = open.get(socket);
    if (requests === undefined) return;
    open.set(socket, requests + change);
    if (isClosing && requests + change === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  // From here on, the connection belongs to what the request is upgraded to.
  app.server.on('upgrade', ({ socket }: IncomingMessage) => open.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, requests] of open) if (requests === 0) socket.destroySoon();
  });
}

import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

/** A server on a loopback address. */
export interface LocalServer {
  port: number;
  /** Ends all connections. */
  stop(): Promise<void>;
}

/** Listens on the loopback address, on any free port. */
export async function listen(server: Server): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

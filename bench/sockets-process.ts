// Simulates readers with an open chat in a benchmark: opens sockets, and tells when all are open and when each has got a reply.
import { StompClient } from '#test/stomp-client.ts';

/** What the benchmark asks this process to open. */
export interface SocketsToOpen {
  url: string;
  token: string;
  userId: number;
  count: number;
}

process.on('message', async ({ url, token, userId, count }: SocketsToOpen) => {
  const clients: StompClient[] = [];
  while (clients.length < count) clients.push(await StompClient.subscribe(url, token, userId));
  process.send?.('open');
  await Promise.all(clients.map((client) => client.reply()));
  process.send?.('delivered');
});
process.on('disconnect', () => process.exit());

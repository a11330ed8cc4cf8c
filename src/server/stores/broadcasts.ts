import pg from 'pg';
import { z } from 'zod';
import type { Services } from '#server/context.ts';

const RETRY_MS = 1000;
const CHANNEL = 'parcelscope';

const Broadcast = z.object({ from: z.string(), content: z.unknown() });

/** Short messages between the servers that share an operational store. */
export interface Broadcasts {
  /** Sends a message of at most 7 KB to all other servers. */
  send(content: object): Promise<void>;
  close(): Promise<void>;
}

interface Listener {
  receive(content: unknown): void;
  /** Called when messages of other servers may have been lost. */
  gap(): void;
}

/** Opens the exchange of messages. The embedded store belongs to one server, so there is nobody to exchange messages with. */
export async function openBroadcasts(
  { settings: { databaseUrl }, store, log }: Pick<Services, 'settings' | 'store' | 'log'>,
  listener: Listener,
): Promise<Broadcasts> {
  if (databaseUrl === null) return { send: async () => {}, close: async () => {} };
  const from = crypto.randomUUID();
  let connection = await listen();
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  return {
    async send(content) {
      await store.execute('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from, content })]);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connection.end().catch(() => undefined);
    },
  };

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl ?? '', keepAlive: true });
    client.on('notification', ({ payload = '' }) => {
      const { from: sender, content } = Broadcast.parse(JSON.parse(payload));
      if (sender !== from) listener.receive(content);
    });
    // The event `end` follows.
    client.on('error', (err) => log.warn({ err }, 'the connection for messages between servers failed'));
    client.on('end', () => !isClosed && connectAgain());
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  }

  function connectAgain(): void {
    retry = setTimeout(() => {
      listen().then(
        (client) => {
          connection = client;
          if (isClosed) void client.end();
          else listener.gap();
        },
        () => !isClosed && connectAgain(),
      );
    }, RETRY_MS);
  }
}

import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { AbandonedError } from '#server/app-error.ts';

const MAX_CONNECTIONS = 8;

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

/** Work that waits for a connection. */
interface Waiting {
  resolve: (client: ClickHouseClient | Promise<ClickHouseClient>) => void;
  reject: (error: Error) => void;
}

/** The error of work that starts after the warehouse was closed, or waits for a connection at that moment. */
export const warehouseClosed = (): Error => new Error('The warehouse is closed.');

/**
 * Connections to the embedded engine that keep their settings, so that statements need not repeat them. A connection runs one statement at a
 * time and is closed after one that failed: the engine gives the rows that a failed statement has already produced to the next
 * statement of its connection (decision 051).
 */
export class ConnectionPool {
  readonly #path: string;
  readonly #settings: ClickHouseSettings;
  readonly #open = new Set<ClickHouseClient>();
  readonly #free: ClickHouseClient[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(path: string, settings: ClickHouseSettings) {
    this.#path = path;
    this.#settings = settings;
  }

  /** Runs work on a connection of its own. Waits while all of them are in use, until the signal is aborted. */
  async use<Result>(
    work: (client: ClickHouseClient) => Promise<Result>,
    signal: AbortSignal | null = null,
  ): Promise<Result> {
    const client = await this.#take(signal);
    if (signal?.aborted === true) {
      this.#give(client);
      throw new AbandonedError();
    }
    try {
      const result = await work(client);
      this.#give(client);
      return result;
    } catch (error) {
      this.#discard(client);
      throw error;
    }
  }

  /** Rejects the work that waits for a connection. */
  refuse(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(warehouseClosed());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((client) => client.close()));
  }

  #take(signal: AbortSignal | null): Promise<ClickHouseClient> {
    const free = this.#free.pop();
    if (free !== undefined) return Promise.resolve(free);
    if (this.#open.size < MAX_CONNECTIONS) return this.#connect();
    return new Promise((resolve, reject) => {
      const waiting = { resolve, reject };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => this.#leave(waiting), { once: true });
    });
  }

  #leave(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting);
    // It may have got its connection already.
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    waiting.reject(new AbandonedError());
  }

  #give(client: ClickHouseClient): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(client);
    else next.resolve(client);
  }

  #discard(client: ClickHouseClient): void {
    this.#open.delete(client);
    void client.close().catch(() => undefined);
    this.#waiting.shift()?.resolve(this.#connect());
  }

  async #connect(): Promise<ClickHouseClient> {
    // Both packages declare the same interface: the client, and the package on which it is based, whose types chdb still uses.
    const connection = createChdbConnection({ path: this.#path }) as unknown as Connection;
    const client = createClient({ connection });
    this.#open.add(client);
    try {
      // A connection keeps the settings of its first statement.
      await client.command({ query: 'SELECT 1', clickhouse_settings: this.#settings });
      return client;
    } catch (error) {
      // Without its settings, the connection would run statements without limits.
      this.#discard(client);
      throw error;
    }
  }
}

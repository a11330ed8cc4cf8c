import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Stores, withStores } from '#server/backups/open-stores.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { benchFolder } from '../bench-folder.ts';
import { type BenchServer, startBenchServer } from '../bench-server.ts';

/** The folder of the pickup location, below that of the server. */
export const DROP = 'drop';

/** A server with the demo on a folder of its own, which is killed and started again. */
export class KilledServer {
  /** When the server was last started. */
  startedAt = new Date();
  private running: BenchServer | null = null;

  private constructor(readonly folder: string) {}

  static async prepare(): Promise<KilledServer> {
    const server = new KilledServer(await mkdtemp(join(await benchFolder('kills'), 'data-')));
    await mkdir(join(server.pickupFolder, DROP), { recursive: true });
    await server.start();
    return server;
  }

  get pickupFolder(): string {
    return join(this.folder, 'pick-up');
  }

  /** The settings with which the server opens its stores. */
  get environment(): Record<string, string> {
    return { DATA_DIR: this.folder, PICKUP_FOLDER: this.pickupFolder, LOG_LEVEL: 'silent' };
  }

  /** The running server. */
  get calls(): BenchServer {
    if (this.running === null) throw new Error('The server is not running.');
    return this.running;
  }

  /** Starts the server, by default on its embedded stores. */
  async start(stores: Record<string, string> = {}): Promise<void> {
    this.startedAt = new Date();
    this.running = await startBenchServer(this.folder, { ...this.environment, ...stores });
  }

  async kill(): Promise<void> {
    await this.running?.kill();
    this.running = null;
  }

  /** Works on the embedded stores of the killed server. */
  withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
    return withStores(parseSettings(this.environment), work);
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }
}

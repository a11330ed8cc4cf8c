import { parseArgs } from 'node:util';
import { describeCompared } from '#server/backups/compare-with-backup.ts';
import { moveStores } from '#server/backups/move-stores.ts';
import { progressPrinter } from '#server/backups/progress.ts';
import { parseSettings } from '#server/startup/settings.ts';

const USAGE = `Usage: DATABASE_URL=… CLICKHOUSE_URL=… npm run move

Copies the embedded stores in DATA_DIR to empty databases of the servers at DATABASE_URL and CLICKHOUSE_URL, while no server of
Parcelscope runs on them, and compares rows and figures. If it is interrupted, the same command continues it. The files in DATA_DIR
stay where they are.`;

/** The command `move`: moves the embedded stores to servers, prints its progress, and returns the exit code. */
export async function runMoveCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  try {
    const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
    const compared = await moveStores(settings, progressPrinter(console.log));
    console.log(`The stores have moved. ${describeCompared(compared)}`);
    console.log(
      `The embedded stores are still in ${settings.dataDir}. Once the servers work, delete its folders operational and warehouse.`,
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

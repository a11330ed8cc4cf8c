import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackupReader } from '#server/backups/backup-reader.ts';
import { describeCompared } from '#server/backups/compare-with-backup.ts';
import { withStores } from '#server/backups/open-stores.ts';
import { progressPrinter } from '#server/backups/progress.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { parseSettings } from '#server/startup/settings.ts';

const USAGE = `Usage: npm run restore -- FOLDER|FILE.zip

Restores a backup into empty stores and an empty DATA_DIR, while no server runs on them, and compares rows and figures with those
of the backup. If it is interrupted, the same command continues it.`;

/** The command `restore`: restores a backup, prints its progress, and returns the exit code. */
export async function runRestoreCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (values.help || path === undefined || others.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  try {
    const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
    const reader = await openBackupReader(resolve(path));
    const { tenant, createdAt } = reader.manifest;
    const options = { withFiles: true, onProgress: progressPrinter(console.log) };
    const compared = await withStores(settings, (stores) => restoreBackup(stores, reader, options)).finally(
      reader.close,
    );
    console.log(`The stores are as of ${createdAt}. ${describeCompared(compared)}`);
    if (tenant !== settings.tenant)
      console.log(`The backup is of the tenant ${tenant}: start the server with TENANT=${tenant}.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

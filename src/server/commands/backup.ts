import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpThroughServer } from '#server/backups/backup-through-server.ts';
import { createBackup } from '#server/backups/create-backup.ts';
import { formatBytes } from '#server/backups/format-bytes.ts';
import { hasEmbeddedStore, requireExistingStores, withStores } from '#server/backups/open-stores.ts';
import { type OnProgress, progressPrinter } from '#server/backups/progress.ts';
import { type BackupInput, type BackupSummary, summaryOf } from '#server/backups/serve-backups.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import { parseSettings, type Settings } from '#server/startup/settings.ts';

const USAGE = `Usage: npm run backup -- [--secrets] FOLDER|FILE.zip

Writes a backup of both stores and of the files in DATA_DIR into a new folder or zip archive. The server may run, and import
meanwhile. With --secrets, the backup has the keys in DATA_DIR too; keep such a backup as safe as the server.`;

/** The command `backup`: writes a backup, prints its progress, and returns the exit code. */
export async function runBackupCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { secrets: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (values.help || path === undefined || others.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  try {
    const settings = parseSettings({ LOG_LEVEL: 'error', ...process.env });
    const input = { path: resolve(path), withSecrets: values.secrets };
    const { files, bytes, rows } = await backUp(settings, input, progressPrinter(console.log));
    console.log(`The backup is complete: ${input.path}, ${formatBytes(bytes)} in ${files} files, ${rows} rows.`);
    if (!values.secrets)
      console.log('It does not have the keys jwt-secret and secrets-key. Keep them elsewhere, or use --secrets.');
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Only one process can open the embedded stores, so a running server reads them; otherwise this process does it. */
async function backUp(settings: Settings, input: BackupInput, onProgress: OnProgress): Promise<BackupSummary> {
  const server = hasEmbeddedStore(settings) ? await findRunningServer(settings) : null;
  if (server !== null) return backUpThroughServer(server, input, onProgress);
  await requireExistingStores(settings);
  const signal = new AbortController().signal;
  return withStores(settings, async (stores) =>
    summaryOf(await createBackup(stores, { ...input, withFiles: true, onProgress, signal })),
  );
}

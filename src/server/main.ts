import type { DemoLoading } from '#server/demo/start-demo-loading.ts';
import { SECRET_SETTINGS } from '#server/startup/environment.ts';
import { SETTING_HELP } from '#server/startup/setting-help.ts';
import { parseSettings } from '#server/startup/settings.ts';
import type { RunningServer } from '#server/startup/start-server.ts';

if (process.argv[2] === 'rates') await rates();
else if (process.argv[2] === 'audit') await audit();
else if (process.argv[2] === 'assistant-tests') await assistantTests();
else if (process.argv[2] === 'ask') await ask();
else if (process.argv[2] === 'backup') await backup();
else if (process.argv[2] === 'restore') await restore();
else if (process.argv[2] === 'move') await move();
else if (process.argv.includes('--help')) printHelp();
else await main();

async function rates(): Promise<void> {
  const { runRates } = await import('#server/commands/rates.ts');
  process.exitCode = await runRates(process.argv.slice(3));
}

async function audit(): Promise<void> {
  const { runAuditCommand } = await import('#server/commands/audit.ts');
  process.exitCode = await runAuditCommand(process.argv.slice(3));
}

async function assistantTests(): Promise<void> {
  const { runAssistantTests } = await import('#server/commands/assistant-tests.ts');
  process.exitCode = await runAssistantTests(process.argv.slice(3));
}

async function ask(): Promise<void> {
  const { runAskCommand } = await import('#server/commands/ask.ts');
  process.exitCode = await runAskCommand(process.argv.slice(3));
}

async function backup(): Promise<void> {
  const { runBackupCommand } = await import('#server/commands/backup.ts');
  process.exitCode = await runBackupCommand(process.argv.slice(3));
}

async function restore(): Promise<void> {
  const { runRestoreCommand } = await import('#server/commands/restore.ts');
  process.exitCode = await runRestoreCommand(process.argv.slice(3));
}

async function move(): Promise<void> {
  const { runMoveCommand } = await import('#server/commands/move.ts');
  process.exitCode = await runMoveCommand(process.argv.slice(3));
}

function printHelp(): void {
  const width = Math.max(...Object.keys(SETTING_HELP).map(({ length }) => length)) + 2;
  const lines = Object.entries(SETTING_HELP).map(([name, help]) => `  ${name.padEnd(width)}${help}`);
  const files = `Files can hold ${SECRET_SETTINGS.join(', ')}: set JWT_SECRET_FILE, for example, to the path of a file with JWT_SECRET.`;
  console.log(
    `Parcelscope: shipping-spend analytics.\n\nSettings (environment variables):\n${lines.join('\n')}\n\n${files}`,
  );
}

async function main(): Promise<void> {
  try {
    const settings = parseSettings(process.env);
    // Loaded only now, because loading the whole server takes a second.
    const { startServer } = await import('#server/startup/start-server.ts');
    const server = await startServer(settings);
    stopOnSignals(server);
    stopOnUnhandledErrors(server);
    if (server.firstAdministrator !== null)
      console.log(`There are no users yet. The first administrator’s password is in ${server.firstAdministrator}`);
    if (server.demo !== null) console.log('The demo data is loading while you can sign in, the newest invoices first.');
    console.log(`Parcelscope is ready: ${server.url}`);
    if (server.demo !== null) await showDemoLoading(server.demo);
  } catch (error) {
    console.error(`Parcelscope cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Prints the progress of the demo's data in steps of ten percent, and its end. */
async function showDemoLoading(demo: DemoLoading): Promise<void> {
  let shown = 0;
  demo.onProgress((share) => {
    const tenths = Math.floor(share * 10);
    if (tenths <= shown) return;
    shown = tenths;
    console.log(`Demo data: ${tenths * 10} %`);
  });
  if (await demo.ended) console.log('The demo data is complete.');
  else console.log('The demo data is incomplete. The next start loads the rest.');
}

function stopOnSignals(server: RunningServer): void {
  const { log } = server.services;
  let isStopping = false;
  const stop = async (signal: string) => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    try {
      await server.stop();
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}

function stopOnUnhandledErrors({ services: { log }, flushLog }: RunningServer): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'unhandled error');
    void flushLog().finally(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

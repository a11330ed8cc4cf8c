import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './project.mjs';
import { START_ENVIRONMENT, START_FLAGS } from './server-process.mjs';

ensureInstalled();
ensureBuilt();
const server = spawn(
  process.execPath,
  [...START_FLAGS, join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...START_ENVIRONMENT, ...process.env } },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './project.mjs';

ensureInstalled();
ensureBuilt();
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)],
  // Each statement of the embedded warehouse occupies one of the threads that also read files and check passwords.
  { stdio: 'inherit', env: { UV_THREADPOOL_SIZE: '16', ...process.env } },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

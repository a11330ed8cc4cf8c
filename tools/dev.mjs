import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './project.mjs';

ensureInstalled();
const tool = (...path) => join(root, 'node_modules', ...path);
const provider = readFileSync(join(root, 'test', 'fixtures', 'identity-provider', 'provider.json'), 'utf8');
const env = { PUBLIC_URL: 'http://127.0.0.1:5173', DEMO_IDENTITY_PROVIDER: provider, ...process.env };
const children = [
  [tool('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'],
  [tool('tsx', 'dist', 'cli.mjs'), 'test/serve-identity-provider.ts'],
  [tool('vite', 'bin', 'vite.js')],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './project.mjs';

ensureInstalled();
const tool = (...path) => join(root, 'node_modules', ...path);
const children = [
  [tool('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'],
  [tool('vite', 'bin', 'vite.js')],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

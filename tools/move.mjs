import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './project.mjs';

ensureInstalled();
ensureBuilt();
process.exit(
  run(process.execPath, [join(root, 'dist', 'server', 'main.js'), 'move', ...process.argv.slice(2)], {
    cwd: process.cwd(),
  }),
);

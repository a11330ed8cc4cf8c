// Runs a benchmark in `bench/`, for example `npm run bench:import`. A number as argument sets the lines or rows.
import { join } from 'node:path';
import { ensureInstalled, root, runTool } from './project.mjs';

ensureInstalled();
const [name, ...rest] = process.argv.slice(2);
process.exit(runTool('tsx', [join(root, 'bench', `${name}.bench.ts`), ...rest]));

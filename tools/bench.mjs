// Runs a benchmark in `bench/`, for example `npm run bench:import`. A number as argument sets the lines or rows.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runTool } from './project.mjs';

/** Benchmarks that start the server or its threads as they are built, or open the built pages in a browser. */
const BUILT = ['load', 'pages', 'maps', 'grid', 'kills', 'servers', 'small-files'];

ensureInstalled();
const [name, ...rest] = process.argv.slice(2);
if (BUILT.includes(name)) ensureBuilt();
process.exit(runTool('tsx', [join(root, 'bench', `${name}.bench.ts`), ...rest]));

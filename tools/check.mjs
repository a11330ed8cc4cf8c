import { join } from 'node:path';
import { ensureInstalled, root, run, runTool } from './project.mjs';

ensureInstalled();
const steps = [
  ['types', () => runTool('tsc', ['--noEmit'])],
  ['lint and format', () => runTool('biome', ['check', '--error-on-warnings', '.'])],
  ['import directions', () => run(process.execPath, [join(root, 'tools', 'check-imports.mjs')])],
  ['unused code', () => runTool('knip', [])],
  ['unit tests', () => runTool('vitest', ['run', '--project', 'unit'])],
];
for (const [name, step] of steps) {
  const started = Date.now();
  if (step() !== 0) {
    console.error(`${name}: failed`);
    process.exit(1);
  }
  console.log(`${name}: passed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

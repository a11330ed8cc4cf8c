// The checks that need no store and no browser. Each answers whether it holds.
import { join } from 'node:path';
import { root, run, runTool } from './project.mjs';

export const checks = [
  ['types', () => runTool('tsc', ['--noEmit']) === 0],
  ['lint and format', () => runTool('biome', ['check', '--error-on-warnings', '.']) === 0],
  ['import directions', () => run(process.execPath, [join(root, 'tools', 'check-imports.mjs')]) === 0],
  ['warehouse SQL', () => run(process.execPath, [join(root, 'tools', 'check-warehouse-sql.mjs')]) === 0],
  ['unused code', () => runTool('knip', []) === 0],
];

/** Runs a check, says how it went, and answers whether it holds. */
export function report(name, check) {
  const started = Date.now();
  const holds = check();
  console.log(`${name}: ${holds ? 'passed' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return holds;
}

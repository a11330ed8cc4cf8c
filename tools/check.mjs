import { checks, report } from './checks.mjs';
import { ensureInstalled, runTool } from './project.mjs';

ensureInstalled();
const tests = ['unit', 'warehouse'].map((name) => [
  `${name} tests`,
  () => runTool('vitest', ['run', '--project', name]) === 0,
]);
const all = [...checks, ...tests];
process.exit(all.every(([name, check]) => report(name, check)) ? 0 : 1);

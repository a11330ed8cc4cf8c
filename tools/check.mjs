// All checks that take only seconds. Run them before each commit.
import { checks } from './checks.mjs';
import { ensureInstalled, toolPath } from './project.mjs';
import { runPart } from './run-part.mjs';

const PROJECTS = ['unit', 'warehouse'];

ensureInstalled();
const parts = await Promise.all([
  ...Object.entries(checks).map(([name, args]) => runPart(name, args)),
  ...PROJECTS.map((name) => runPart(`${name} tests`, [toolPath('vitest'), 'run', '--project', name])),
]);
process.exit(parts.every(({ code }) => code === 0) ? 0 : 1);

import { checks, report } from './checks.mjs';
import { ensureInstalled, runTool } from './project.mjs';

ensureInstalled();
const all = [...checks, ['unit tests', () => runTool('vitest', ['run', '--project', 'unit']) === 0]];
process.exit(all.every(([name, check]) => report(name, check)) ? 0 : 1);

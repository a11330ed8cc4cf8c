// All checks that take only seconds. Run them before each commit.
import { checks } from './checks.mjs';
import { ensureInstalled, toolPath } from './project.mjs';
import { runInTurn, runPart } from './run-part.mjs';

ensureInstalled();
const all = { 'unit tests': [toolPath('vitest'), 'run', '--project', 'unit'], ...checks };
const parts = await runInTurn(Object.entries(all), runPart);
process.exit(parts.every(({ code }) => code === 0) ? 0 : 1);

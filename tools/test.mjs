// Everything: checks, unit and server tests on the real stores, the build, and the browser journeys.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, report } from './checks.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureBuilt, ensureInstalled, root, runTool } from './project.mjs';
import { listTestProjects } from './test-projects.mjs';

const results = join(root, 'test-results');

ensureInstalled();
ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

let passed = 0;
let failed = 0;
for (const [name, check] of checks) count(report(name, check) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
for (const project of await listTestProjects()) {
  if (project === 'journeys') ensureBuilt();
  count(runTests(project));
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function count(tests) {
  passed += tests.passed;
  failed += tests.failed;
}

function runTests(project) {
  const file = join(results, `${project}.json`);
  const status = runTool('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = read(file);
  // A file that does not load has no test to count, but it has failed.
  const isBroken = numFailedTests === 0 && (status !== 0 || numFailedTestSuites > 0);
  return { passed: numPassedTests, failed: numFailedTests + (isBroken ? 1 : 0) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
  }
}

// Runs everything: all checks, the build for the browser journeys, and the tests of every project on the real stores.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checks } from './checks.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled, root, toolPath } from './project.mjs';
import { runInTurn, runPart } from './run-part.mjs';
import { listTestProjects } from './test-projects.mjs';

const SLOWEST = 10;
/** How many lines of a failed test's message are printed again at the end. */
const MESSAGE_LINES = 12;
const UNIT = 'unit';
const results = join(root, 'test-results');

ensureInstalled();
ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

// The workers of one project keep two cores busy. Two projects at a time take nearly as long in all, and tests that wait for a page or a
// server then sometimes wait too long. Only the server tests begin early: they first load the demo, which takes one core.
const serverTests = runTests('server', { isQuiet: false });
const parts = await runInTurn(
  [[UNIT, null], ...Object.entries(checks), ['build', [join(root, 'tools', 'build.mjs')]]],
  (name, args) => (name === UNIT ? runTests(UNIT) : runCheck(name, args)),
);
parts.push(await serverTests, await runTests('component'), await runTests('warehouse'), await runTests('journeys'));
for (const project of await listTestProjects())
  if (!parts.some(({ name }) => name === testsOf(project))) throw new Error(`No part of this run tests ${project}.`);

console.log(`\nTime of each part:\n${parts.map(({ name, seconds }) => lineOf(seconds, name)).join('\n')}`);
console.log(`\nThe slowest test files:\n${slowestFiles(parts.flatMap(({ files }) => files))}\n`);
const failures = parts.flatMap(failuresOf);
if (failures.length > 0) console.log(`What failed:\n${failures.join('\n')}\n`);
const [passed, failed] = ['passed', 'failed'].map((outcome) => parts.reduce((sum, part) => sum + part[outcome], 0));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runCheck(name, args) {
  const part = await runPart(name, args);
  return { ...part, passed: part.code === 0 ? 1 : 0, failed: part.code === 0 ? 0 : 1, files: [] };
}

async function runTests(project, { isQuiet = true } = {}) {
  const file = join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const part = await runPart(testsOf(project), [toolPath('vitest'), 'run', '--project', project, ...reporters], {
    isQuiet,
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = read(file);
  // A test file that fails to load has no tests, but counts as a failure.
  const isBroken = numFailedTests === 0 && (part.code !== 0 || numFailedTestSuites > 0);
  return { ...part, passed: numPassedTests, failed: numFailedTests + (isBroken ? 1 : 0), files: testResults };
}

function testsOf(project) {
  return `${project} tests`;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1, testResults: [] };
  }
}

/** Lists what failed again at the end, because the output before it is long. */
function failuresOf({ name, failed, files }) {
  const failedFiles = files.filter(({ status }) => status === 'failed');
  if (failedFiles.length === 0) return failed === 0 ? [] : [name];
  return failedFiles.flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [`${path}\n${indent(file.message)}`];
    return tests.map((test) => `${path}: ${test.fullName}\n${indent(test.failureMessages.join('\n'))}`);
  });
}

function indent(message) {
  return message
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

function slowestFiles(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => lineOf(seconds, name))
    .join('\n');
}

function lineOf(seconds, name) {
  return `${seconds.toFixed(1).padStart(7)} s  ${name}`;
}

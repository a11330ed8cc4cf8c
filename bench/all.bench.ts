// Runs the benchmarks of README.md one after another with the arguments that it names, and writes each result into it with date and commit.
// `npm run bench:all -- maps grid` runs only these. An argument in capitals, such as LABELLED_SET, stands for the environment variable of that name.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { benchFolder } from './bench-folder.ts';
import { RESULT_FILE } from './readme-result.ts';
import {
  chooseBenches,
  datedResult,
  fillArguments,
  formatMeasured,
  type ReadmeBench,
  readmeBenches,
  replaceResult,
} from './readme-table.ts';

const README = join(projectRoot, 'README.md');

const benches = chosen();
const folder = mkdtempSync(join(await benchFolder('all'), 'results-'));
const failed: string[] = [];
const leftOut: string[] = [];
for (const bench of benches) {
  const filled = fillArguments(bench.args, process.env);
  if ('missing' in filled) {
    leftOut.push(`${bench.command} (${filled.missing.join(', ')} is not set)`);
    continue;
  }
  console.log(`\n${bench.command}`);
  try {
    runBench(bench, filled.args);
  } catch (error) {
    printProblem(error);
    failed.push(bench.command);
  }
}
rmSync(folder, { recursive: true });
for (const command of leftOut) console.log(`left out: ${command}`);
for (const command of failed) console.error(`failed: ${command}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The benchmarks to run. Ends the program if an argument names none, or if their results could not be written. */
function chosen(): ReadmeBench[] {
  try {
    cleanCommit();
    return chooseBenches(readmeBenches(readFileSync(README, 'utf8')), process.argv.slice(2));
  } catch (error) {
    printProblem(error);
    process.exit(1);
  }
}

function printProblem(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

/** Runs a benchmark, and replaces its result in README.md. Throws if it fails, or if the sources change meanwhile. */
function runBench(bench: ReadmeBench, args: readonly string[]): void {
  const commit = cleanCommit();
  const path = join(folder, 'result');
  rmSync(path, { force: true });
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'tools', 'bench.mjs'), bench.name, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [RESULT_FILE]: path },
  });
  if (status !== 0) throw new Error(`${bench.command} ended with ${status}.`);
  if (cleanCommit() !== commit) throw new Error('A commit was added while the benchmark ran.');
  if (!existsSync(path)) {
    leftOut.push(`${bench.command} (it measured nothing for README.md)`);
    return;
  }
  const result = datedResult(bench, readFileSync(path, 'utf8'), formatMeasured(new Date(), commit));
  // It is read again, because someone may have edited it meanwhile.
  writeFileSync(README, replaceResult(readFileSync(README, 'utf8'), bench, result));
}

/** The commit of the sources. Throws if they have uncommitted changes, other than to README.md. */
function cleanCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!README.md');
  if (changed !== '') throw new Error(`Commit these changes first, because README.md names the commit:\n${changed}`);
  return git('rev-parse', '--short=8', 'HEAD');
}

import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Lets the type checker, a program in Go, use this much memory before it collects garbage, which takes a third of its time. */
const GO_MEMORY = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * Runs Node.js with the given arguments as a named part of a longer run, and resolves to its name, exit code and seconds.
 * Parts that run at the same time are quiet: their output is printed in one piece when they end.
 */
export function runPart(name, args, { isQuiet = true } = {}) {
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...GO_MEMORY, ...process.env },
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (Date.now() - started) / 1000;
      process.stdout.write(Buffer.concat(output));
      console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
      resolve({ name, code, seconds });
    });
  });
}

/** How many parts run at the same time. More parts than cores take a sixth more processor time in all. */
const AT_ONCE = 2;

/** Runs named parts a few at a time, in their order, and resolves to their results in that order. */
export async function runInTurn(parts, run) {
  const results = [];
  const waiting = parts.entries();
  const runNext = async () => {
    for (const [place, [name, args]] of waiting) results[place] = await run(name, args);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  return results;
}

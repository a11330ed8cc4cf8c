// Shared by the commands: installs packages when the lock file has changed, builds when the sources have changed, and runs programs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program in the project folder, shows its output, and returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Runs a program of an installed package, such as `biome`. */
export function runTool(name, args, options = {}) {
  return run(process.execPath, [toolPath(name), ...args], options);
}

/** Returns the path of an installed package's program. */
export function toolPath(name) {
  const paths = {
    tsc: ['typescript', 'bin', 'tsc'],
    biome: ['@biomejs', 'biome', 'bin', 'biome'],
    knip: ['knip', 'bin', 'knip.js'],
    vite: ['vite', 'bin', 'vite.js'],
    vitest: ['vitest', 'vitest.mjs'],
    tsx: ['tsx', 'dist', 'cli.mjs'],
  };
  return join(root, 'node_modules', ...paths[name]);
}

export function ensureInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) process.exit(status);
  const now = new Date();
  utimesSync(installed, now, now);
}

export function ensureBuilt() {
  // A release is built and has no sources.
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const built = join(root, 'dist', 'server', 'main.js');
  const newest = Math.max(
    ...['src', 'package.json', 'vite.config.ts', 'package-lock.json'].map((path) => newestIn(join(root, path))),
  );
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  console.log('Building …');
  for (const args of [
    ['build', '--logLevel=warn'],
    ['build', '--ssr', '--logLevel=warn'],
  ]) {
    const status = runTool('vite', args);
    if (status !== 0) process.exit(status);
  }
  const status = run(process.execPath, [join(root, 'tools', 'build-database.mjs')]);
  if (status !== 0) process.exit(status);
}

function newestIn(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

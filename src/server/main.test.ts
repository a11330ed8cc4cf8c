import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dataFolder } from '#test/data-folder.ts';
import { projectRoot } from './project-root.ts';

interface Program {
  process: ChildProcess;
  out(): string;
  errors(): string;
  ended: Promise<number | null>;
}

const START_MS = 120_000;

const programs: Program[] = [];

afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGKILL');
    await program.ended;
  }
});

function run(environment: Record<string, string>, args: string[] = []): Program {
  const program = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(dataFolder, 'main'), DEMO_SCALE: '0.01', ...environment },
  });
  let [out, errors] = ['', ''];
  program.stdout.on('data', (chunk) => {
    out += chunk;
  });
  program.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => {
    program.once('exit', (code) => resolve(code));
  });
  const started = { process: program, out: () => out, errors: () => errors, ended };
  programs.push(started);
  return started;
}

async function readyUrl(program: Program): Promise<string> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const url = /^Parcelscope is ready: (.*)$/m.exec(program.out())?.[1];
    if (url !== undefined) return url;
    if (Date.now() > deadline || program.process.exitCode !== null) throw new Error(program.errors());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the server program', () => {
  it(
    'says that it is ready in one line, serves, and stops cleanly when told',
    async () => {
      const server = run({});
      const url = await readyUrl(server);
      expect(server.out()).toBe(`Parcelscope is ready: ${url}\n`);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
      const signIn = await fetch(`${url}/aiparcelweb/api/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'analyst@demo', password: 'Parcelscope1' }),
      });
      expect(signIn.status).toBe(200);
      expect(statSync(join(dataFolder, 'main', 'jwt-secret')).mode & 0o777).toBe(0o600);

      const second = run({});
      expect(await second.ended).toBe(1);
      expect(second.errors()).toMatch(
        /^Parcelscope cannot start\. The data folder .* cannot be opened\. Is another server using it\?$/m,
      );

      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.errors()).not.toContain('"level":60');

      const again = run({});
      expect(await (await fetch(`${await readyUrl(again)}/health`)).json()).toEqual({ status: 'ok' });
      again.process.kill('SIGKILL');
      await again.ended;
      await readyUrl(run({}));
    },
    4 * START_MS,
  );

  it(
    'names every setting, and every one that is wrong',
    async () => {
      const help = run({}, ['--help']);
      expect(await help.ended).toBe(0);
      for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'JWT_SECRET']) expect(help.out()).toContain(`  ${name} `);

      const wrong = run({ PORT: 'many', JWT_SECRET: 'short' });
      expect(await wrong.ended).toBe(1);
      expect(wrong.errors()).toContain('PORT:');
      expect(wrong.errors()).toContain('JWT_SECRET: expected at least 32 characters');
      expect(wrong.errors()).not.toContain('    at ');
      expect(wrong.out()).toBe('');
    },
    START_MS,
  );

  it(
    'refuses the demo on an address that others can reach',
    async () => {
      const server = run({ HOST: '0.0.0.0', DEMO: 'on', DATA_DIR: join(dataFolder, 'open') });
      expect(await server.ended).toBe(1);
      expect(server.errors()).toContain('Demo users are served on a loopback address only');
      expect(server.out()).toBe('');
    },
    START_MS,
  );
});

import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { withStores } from '#server/backups/open-stores.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { dataFolder } from '#test/data-folder.ts';
import { clockModule } from '#test/move-clock.ts';
import { endServers, readyUrl, runServer, type ServerProgram, START_MS } from '#test/server-program.ts';
import { TEST_NOW } from '#test/test-clock.ts';
import { prepareStores } from '#test/test-stores.ts';

afterEach(endServers);

/** More connections than Node lets wait by default. */
const CONNECTIONS = 700;
/** The system tries a dropped connection again after a second. */
const CONNECT_MS = 800;

/** Returns how many of many connections are open at once while the server accepts none. */
async function connectedWhileBusy({ process: server }: ServerProgram, url: string): Promise<number> {
  server.kill('SIGSTOP');
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => undefined);
  await sleep(CONNECT_MS);
  // After a pause, timers come before the connections that have opened in it.
  await turn();
  await turn();
  const connected = sockets.filter(({ readyState }) => readyState === 'open').length;
  for (const socket of sockets) socket.destroy();
  server.kill('SIGCONT');
  return connected;
}

describe('the server program', () => {
  it(
    'prints one line when it is ready, serves requests, and stops cleanly on a signal',
    async () => {
      const stores = await prepareStores('embedded', 'demo');
      // On another day, the server would first audit the whole demo.
      const clock = clockModule(Date.parse(TEST_NOW) - Date.now());
      const environment = { ...stores.environment, NODE_OPTIONS: `--import=${clock}` };
      const server = await runServer(environment);
      const url = await readyUrl(server);
      expect(server.out()).toBe(`Parcelscope is ready: ${url}\n`);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
      expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
      const signIn = await fetch(`${url}/aiparcelweb/api/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'analyst@demo', password: 'Parcelscope1' }),
      });
      expect(signIn.status).toBe(200);
      expect(statSync(join(environment.DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);

      // macOS lets fewer connections wait.
      if (process.platform === 'linux') expect(await connectedWhileBusy(server, url)).toBe(CONNECTIONS);

      const second = await runServer(environment);
      expect(await second.ended).toBe(1);
      expect(second.errors()).toMatch(
        /^Parcelscope cannot start\. The data folder .* cannot be opened\. Is another server using it\?$/m,
      );

      const askInWords = async (code: string, ...questions: string[]) => {
        const asking = await runServer(environment, ['ask', '--client', code, ...questions]);
        return [await asking.ended, asking.out(), asking.errors()];
      };
      expect(await askInWords('HALDEN', 'packages in 2025')).toEqual([
        1,
        '',
        'The server is running. Ask it with POST /aiparcelweb/api/ask, or stop it first.\n',
      ]);
      const backup = join(dataFolder, 'backup-of-a-running-server');
      const backingUp = await runServer(environment, ['backup', backup]);
      expect([await backingUp.ended, backingUp.errors()]).toEqual([0, '']);
      expect(backingUp.out()).toContain(`The backup is complete: ${backup}, `);
      await expect(withStores(parseSettings(environment), async () => {})).rejects.toThrow(
        'is running. Stop it first.',
      );
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const [code, answers] = await askInWords('halden', 'packages in 2025', 'by carrier');
      expect(code).toBe(0);
      expect(answers).toMatch(/^Packages; invoiced Jan 01, 2025 - Dec 31, 2025: [\d,]+\.$/m);
      expect(answers).toMatch(/^FedEx +\d+$/m);
      expect(server.errors()).not.toContain('"level":60');
    },
    3 * START_MS,
  );

  it(
    'lists every setting, and every invalid one',
    async () => {
      const help = await runServer({}, ['--help']);
      expect(await help.ended).toBe(0);
      for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'JWT_SECRET']) expect(help.out()).toContain(`  ${name} `);

      const wrong = await runServer({ PORT: 'many', JWT_SECRET: 'short' });
      expect(await wrong.ended).toBe(1);
      expect(wrong.errors()).toContain('PORT:');
      expect(wrong.errors()).toContain('JWT_SECRET: expected at least 32 characters');
      expect(wrong.errors()).not.toContain('    at ');
      expect(wrong.out()).toBe('');
    },
    START_MS,
  );
});

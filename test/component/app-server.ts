import { rmSync } from 'node:fs';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import { dataFolder } from '#test/data-folder.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

declare global {
  /** Set while a server is open; the environment calls it when the worker ends. */
  var closeAppServer: (() => Promise<void>) | undefined;
}

let server: Promise<TestServer> | undefined;

/** The server of this worker, on the small demo. All test files of the worker share it, so each test adds its own users and records. */
export function appServer(): Promise<TestServer> {
  server ??= startTestServer({ content: 'demo' });
  globalThis.closeAppServer ??= async () => {
    await (await server)?.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return server;
}

/** Returns the token of a new session of a demo user. */
export async function newToken(login: string): Promise<string> {
  return (await appServer()).signIn(login, DEMO_PASSWORD);
}

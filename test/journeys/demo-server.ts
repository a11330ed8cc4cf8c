import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openAs, openBrowser, openPage, type PageOptions, type WatchedPage } from './browser.ts';
import { newDataDir, type RunningServer, removeDataDir, startServer } from './running-server.ts';

/** The built server on the small demo, with a browser before it. */
export interface DemoServer {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** A page of nobody in particular. */
  open(options?: PageOptions): Promise<WatchedPage>;
  /** A page of someone who signed in before, other sessions of theirs ended. */
  openAs(options: { login: string; path: string } & PageOptions): Promise<WatchedPage>;
}

/** Makes a data folder ready for the server, and answers what the server's environment has besides. */
type Prepare = (dataDir: string) => Promise<Record<string, string>>;

/** Registers the start of server and browser before the journeys of a file, and their end in order after them. */
export function withDemoServer(prepare: Prepare = async () => ({})): DemoServer {
  const dataDir = newDataDir();
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer(dataDir, await prepare(dataDir));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    expect(await server.stop()).toBe(0);
    removeDataDir(dataDir);
  });
  return {
    get url() {
      return server.url;
    },
    dataDir,
    get browser() {
      return browser;
    },
    open: (options) => openPage(browser, server.url, options),
    openAs: (options) => openAs(browser, server.url, options),
  };
}

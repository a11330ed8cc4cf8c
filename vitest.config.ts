import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 60_000, hookTimeout: 120_000 } as const;

const WAREHOUSE_TESTS = ['src/query/**/*.test.ts', 'src/ingest/*/**/*.test.ts'];
const SERVER_TESTS = ['src/server/**/*.test.ts'];

/**
 * `npm test` runs every project, in this order. The embedded warehouse allows one data folder per process, so each test
 * file that opens one runs in a process of its own. Pure tests share threads and modules.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...WAREHOUSE_TESTS, ...SERVER_TESTS],
        },
      },
      {
        test: {
          ...shared,
          name: 'warehouse',
          pool: 'forks',
          isolate: false,
          include: WAREHOUSE_TESTS,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          pool: 'forks',
          globalSetup: ['test/data-folders.ts'],
          include: SERVER_TESTS,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          pool: 'forks',
          globalSetup: ['test/journeys/demo-folder.ts'],
          include: ['test/journeys/**/*.journey.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

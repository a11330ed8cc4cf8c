import { defineConfig } from 'vitest/config';

// The embedded warehouse has one data folder per process, so every test file gets a process of its own.
const shared = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/{contract,model,query,ingest,audit,assistant,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          globalSetup: ['test/data-folders.ts'],
          include: ['src/server/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
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

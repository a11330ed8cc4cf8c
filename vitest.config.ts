import { defineConfig } from 'vitest/config';

// chdb holds one data directory per process, so every test file gets a process of its own.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    exclude: ['test/journeys/**', 'node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

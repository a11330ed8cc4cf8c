import { defineConfig, type Plugin } from 'vitest/config';
import { packedZipPoints } from './src/web/maps/geography/packed-zip-points.plugin.ts';
import { LongFilesFirst } from './test/long-files-first.ts';
import { NODE_FLAGS } from './test/node-flags.ts';

/** Long enough for a busy machine; tests continue as soon as they can. Messages show values, because they may be all that is left of a run. */
const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  chaiConfig: { truncateThreshold: 1000 },
} as const;

/** A list of files belongs to the module that asks for it, but a new file does not change that module, so it is not kept. */
const listsOfFiles: Plugin = {
  name: 'parcelscope:lists-of-files',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

const WAREHOUSE_TESTS = [
  'src/query/**/*.test.ts',
  'src/ingest/!(dates|layouts|lines|mapped|numbers|reading)/**/*.test.ts',
];
const SERVER_TESTS = ['src/server/**/*.test.ts'];

/**
 * `npm test` runs every project, in this order. The embedded warehouse allows one open data folder per process, so tests
 * that open one run in forks, and each file closes its own before the next one starts. Pure tests share threads and modules.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    // Projects run in processes of their own, which would each transform the same sources.
    experimental: { fsModuleCache: true },
    execArgv: NODE_FLAGS,
    projects: [
      {
        plugins: [listsOfFiles],
        test: {
          ...shared,
          name: 'unit',
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...WAREHOUSE_TESTS, ...SERVER_TESTS],
        },
      },
      {
        test: {
          ...shared,
          name: 'warehouse',
          pool: 'forks',
          isolate: false,
          globalSetup: ['test/temporary-folder.ts'],
          include: WAREHOUSE_TESTS,
        },
      },
      {
        plugins: [listsOfFiles],
        test: {
          ...shared,
          name: 'server',
          pool: 'forks',
          isolate: false,
          globalSetup: ['test/temporary-folder.ts', 'test/data-folders.ts', 'test/shared-postgres.ts'],
          include: SERVER_TESTS,
        },
      },
      {
        // Node takes the router's two entry points from two formats, and so twice, unless both come as modules.
        resolve: { conditions: ['module-sync', 'module', 'node', 'development|production'] },
        plugins: [listsOfFiles, packedZipPoints()],
        test: {
          ...shared,
          name: 'component',
          pool: 'forks',
          isolate: false,
          environment: './test/component/browser-environment.ts',
          setupFiles: ['test/component/setup.ts'],
          globalSetup: ['test/temporary-folder.ts', 'test/data-folders.ts'],
          include: ['src/web/**/*.test.tsx'],
          testTimeout: 180_000,
          // In `test` the component library gives all dialogs the same id.
          env: { NODE_ENV: 'development' },
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          pool: 'forks',
          isolate: false,
          setupFiles: ['test/journeys/setup.ts'],
          globalSetup: ['test/temporary-folder.ts', 'test/journeys/demo-folder.ts'],
          include: ['test/journeys/**/*.journey.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

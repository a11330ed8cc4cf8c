import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of this run. */
    postgresUrl: string;
  }
}

let postgres: RunningPostgres;

/** Starts one PostgreSQL server for all test files of a run. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
}

export async function teardown(): Promise<void> {
  await postgres.stop();
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/startup/project-root.ts';
import { bundledProgram } from './bundled-program.ts';
import { fingerprintOf } from './fingerprint.ts';
import { NODE_FLAGS } from './node-flags.ts';
import { preparedFolder } from './prepared-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Contains the data folders `structure` (empty stores) and `demo`. Test servers start on copies of them. */
    dataFolders: string;
  }
}

const PROGRAM = join(projectRoot, 'test', 'fill-data-folders.ts');

/** Prepares the data folders that tests copy, unless an earlier run with the same sources has done so. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('dataFolders', await prepareDataFolders());
}

/** Returns the folder that contains the data folders. */
export async function prepareDataFolders(): Promise<string> {
  return preparedFolder({
    name: 'data-folders',
    fingerprint: await fingerprintOf(PROGRAM),
    fill: async (unfinished) => {
      const program = await bundledProgram(PROGRAM);
      // The program kills itself while the demo loads, and then continues: the tests on the demo also show that nothing is lost or doubled.
      for (const signal of ['SIGKILL', null]) expectEnd(await run([program, unfinished]), signal);
    },
  });
}

interface End {
  signal: string | null;
  errors: string;
}

function run(args: readonly string[]): Promise<End> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...NODE_FLAGS, ...args], (error, _out, errors) =>
      resolve({ signal: error === null ? null : (error.signal ?? `exit code ${error.code}`), errors }),
    );
  });
}

function expectEnd({ signal, errors }: End, expected: string | null): void {
  if (signal !== expected) throw new Error(`The data folders were not filled (${signal}). ${errors}`);
}

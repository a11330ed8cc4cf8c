import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
      await promisify(execFile)(process.execPath, [...NODE_FLAGS, await bundledProgram(PROGRAM), unfinished]);
    },
  });
}

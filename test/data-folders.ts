import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/startup/project-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the data folders `empty`, without anything but the structure, and `demo`. Test servers begin with copies of them. */
    dataFolders: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'parcelscope-folders-'));

/** Makes the stores and loads the demo once for all tests of the server. */
export function setup(project: TestProject): void {
  execFileSync(process.execPath, ['--import', 'tsx', join(projectRoot, 'test', 'fill-data-folders.ts'), folder]);
  project.provide('dataFolders', folder);
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}

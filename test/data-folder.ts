import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of this test file's process, which can hold one warehouse open; it is removed at the end. */
export const dataFolder = mkdtempSync(join(tmpdir(), 'parcelscope-test-'));

process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

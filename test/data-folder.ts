import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of this process, which can have only one warehouse open. It is removed at the end of the run. */
export const dataFolder = mkdtempSync(join(tmpdir(), 'parcelscope-test-'));

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of this test file's process, which can hold one warehouse open. The run removes it. */
export const dataFolder = mkdtempSync(join(tmpdir(), 'parcelscope-test-'));

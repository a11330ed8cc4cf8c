import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

it('reads UTF-8, and falls back to Windows-1252', async () => {
  expect(await readTextFile(new Blob(['\uFEFFNAME\nSão José']))).toBe('NAME\nSão José');
  expect(await readTextFile(new Blob([new Uint8Array([0x53, 0xe3, 0x6f])]))).toBe('São');
});

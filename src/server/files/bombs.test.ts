import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dataFolder } from '#test/data-folder.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { listUploadedFiles } from './list-uploaded-files.ts';
import { openUploadedFile } from './uploaded-file.ts';

const MIB = 1024 ** 2;
/** How much of a file is unpacked before its size is compared with that of the upload, and a part of a chunk more. */
const MOST_UNPACKED = 257 * MIB;
const TOO_LARGE = { code: 'too-large', message: expect.stringContaining('more than 500 times as large') };

const ZEROS = Buffer.alloc(MIB);
/** 300 MiB in 300 KiB: a gzip file can consist of several, one after the other. */
const GZIP_BOMB = Buffer.concat(Array<Buffer>(300).fill(gzipSync(ZEROS)));

let stored = 0;

async function store(content: Buffer): Promise<string> {
  stored += 1;
  await mkdir(dataFolder, { recursive: true });
  const path = join(dataFolder, `bomb-${stored}`);
  await writeFile(path, content);
  return path;
}

interface Stated {
  entries: number;
  statedBytes: number;
}

/** A zip archive of entries that are all the same packed bytes, with the sizes that the archive states for each. */
function zipWith(content: Buffer, { entries, statedBytes }: Stated): Buffer {
  const archive = zipOf({ 'a.csv': deflateRawSync(content) });
  const directory = archive.indexOf('PK\u0001\u0002');
  const end = archive.indexOf('PK\u0005\u0006');
  archive.writeUInt16LE(8, 8);
  archive.writeUInt16LE(8, directory + 10);
  archive.writeUInt32LE(crc32(content), directory + 16);
  archive.writeUInt32LE(statedBytes, 22);
  archive.writeUInt32LE(statedBytes, directory + 24);
  const entry = archive.subarray(directory, end);
  const trailer = Buffer.from(archive.subarray(end));
  trailer.writeUInt16LE(entries, 8);
  trailer.writeUInt16LE(entries, 10);
  trailer.writeUInt32LE(entries * entry.length, 12);
  return Buffer.concat([archive.subarray(0, directory), ...Array<Buffer>(entries).fill(entry), trailer]);
}

/** Reads the file in an upload until it ends or is refused. Returns how many bytes of it were unpacked, and the error. */
async function readAll(path: string, entry: string | null) {
  let bytes = 0;
  try {
    for await (const chunk of (await openUploadedFile({ path, entry })) as AsyncIterable<Buffer>) bytes += chunk.length;
    return { bytes, error: null };
  } catch (error) {
    return { bytes, error };
  }
}

describe('an upload that becomes far larger when it is unpacked', () => {
  it('is refused after a part of a file that is packed as gzip', async () => {
    const { bytes, error } = await readAll(await store(GZIP_BOMB), null);
    expect(error).toMatchObject(TOO_LARGE);
    expect(bytes).toBeLessThan(MOST_UNPACKED);
  });

  it('is refused after the same part if it is packed several times', async () => {
    const twice = gzipSync(GZIP_BOMB);
    expect(twice.length).toBeLessThan(MIB / 20);
    const { bytes, error } = await readAll(await store(twice), null);
    expect(error).toMatchObject(TOO_LARGE);
    expect(bytes).toBeLessThan(MOST_UNPACKED);
    const inZip = await readAll(await store(zipWith(GZIP_BOMB, { entries: 1, statedBytes: GZIP_BOMB.length })), '0');
    expect(inZip.error).toMatchObject(TOO_LARGE);
    expect(inZip.bytes).toBeLessThan(MOST_UNPACKED);
  });

  it('is refused before anything is unpacked if an entry of an archive states its size', async () => {
    const path = await store(zipWith(ZEROS, { entries: 1, statedBytes: 1024 * MIB }));
    await expect(listUploadedFiles(path)).rejects.toMatchObject(TOO_LARGE);
    const { bytes, error } = await readAll(path, '0');
    expect(error).toMatchObject(TOO_LARGE);
    expect(bytes).toBe(0);
  });

  it('is refused where an entry goes beyond the size that it states', async () => {
    const { bytes, error } = await readAll(await store(zipWith(ZEROS, { entries: 1, statedBytes: 1000 })), '0');
    expect(error).toMatchObject({ code: 'unreadable-file' });
    expect(bytes).toBeLessThanOrEqual(1000);
  });

  it('is refused before anything is unpacked if its entries are the same bytes', async () => {
    const path = await store(zipWith(ZEROS, { entries: 500, statedBytes: MIB }));
    await expect(listUploadedFiles(path)).rejects.toMatchObject(TOO_LARGE);
  });

  it('is read if it is only packed well', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `INV-1,2026-03-07,A-1,UPS,USD,${index}\n`).join('');
    const packed = await readAll(await store(gzipSync(gzipSync(rows))), null);
    expect(packed).toEqual({ bytes: rows.length, error: null });
    const path = await store(zipWith(ZEROS, { entries: 1, statedBytes: MIB }));
    expect(await listUploadedFiles(path)).toMatchObject([{ name: 'a.csv', problem: null }]);
    expect(await readAll(path, '0')).toEqual({ bytes: MIB, error: null });
  });
});

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mapping } from '#contract/mappings.ts';
import { AppError } from '#server/app-error.ts';
import { aMapping } from '#test/factories/mapping.factory.ts';
import { dhlEcommerceFile } from '#test/fixtures/carrier-files/dhl-ecommerce-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { x12File } from '#test/fixtures/carrier-files/x12-210-file.ts';
import { recogniseFile, type SpoolInput, spoolFile, spoolPath } from './spool-file.ts';
import { spoolInThread } from './spool-in-thread.ts';

const LARGE = 1e9;

const PARCELS: Record<string, string>[] = [
  { consignee_name: 'a\tb \\ Zoë 😀', net: '10.00' },
  { consignee_name: 'two\nlines' },
];

const OWN = 'Bill;Billed on;Parcel;Kept;Cost\nI-1;2026-03-07;P-1;x;7.40\n';

const FILES: [name: string, content: string, mapping?: Mapping][] = [
  ['lines that are not records', `${plainCsvFile(PARCELS)}"a,b\r\nc\r\n${plainCsvFile(PARCELS)}`],
  [
    'a format that rewrites its records',
    dhlEcommerceFile([{ number: '1', total: '14.86', packages: [{ 30: '14.86' }] }]),
  ],
  ['a format that is not delimited', x12File([['B3**9*S*PP*L*20260307*1486', 'N9*2I*1ZA1']])],
  ['a mapping', OWN, aMapping(OWN, { dateOrder: 'year first' })],
];

describe('a thread that splits a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spool-'));
  });

  async function openFile(content: string, mapping?: Mapping): Promise<SpoolInput> {
    const source = { path: join(folder, 'uploaded'), entry: null };
    await writeFile(source.path, content);
    const recognised = await recogniseFile(source, mapping === undefined ? [] : [{ id: 1, name: 'own', mapping }]);
    if (recognised.format === null) throw new Error('The file is not recognised.');
    return { source, recognised, fileId: 7, path: spoolPath(folder, 7) };
  }

  it.each(FILES)('writes what the server would write: %s', async (_name, content, mapping) => {
    const input = await openFile(content, mapping);
    const inThread = { ...input, path: spoolPath(folder, 7) };
    const expected = await spoolFile(input, () => undefined);
    expect(expected.records).toBeGreaterThan(0);
    expect(await spoolInThread(inThread, LARGE, () => undefined)).toEqual(expected);
    expect(await readFile(inThread.path, 'utf8')).toBe(await readFile(input.path, 'utf8'));
  });

  it('reports its progress', async () => {
    const content = plainCsvFile(Array.from({ length: 30_000 }, () => ({ consignee_name: 'x'.repeat(80) })));
    const progress: number[] = [];
    await spoolInThread(await openFile(content), LARGE, (bytes) => progress.push(bytes));
    expect(progress.length).toBeGreaterThan(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBeLessThanOrEqual(Buffer.byteLength(content));
  });

  it('says why a file can’t be read', async () => {
    const input = await openFile(plainCsvFile(PARCELS) + 'a\r\n'.repeat(10_001));
    const refused = spoolInThread(input, LARGE, () => undefined);
    await expect(refused).rejects.toBeInstanceOf(AppError);
    await expect(refused).rejects.toMatchObject({ code: 'unreadable-file', message: /^More than 10000 lines/ });
  });

  it('fails with the error of the thread', async () => {
    const input = await openFile(plainCsvFile(PARCELS));
    const missing = { ...input, source: { path: join(folder, 'missing'), entry: null } };
    await expect(spoolInThread(missing, LARGE, () => undefined)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#contract/upload-questions.ts';
import { addFixedRates, removeFixedRates } from '#test/fixed-rates.ts';
import type { Expected, HostileCase } from '#test/fixtures/hostile/hostile-case.ts';
import { hostileCases } from '#test/fixtures/hostile/hostile-cases.ts';
import { type ImportedFile, importUpload, nextClientId } from '#test/import-upload.ts';
import { loadTogether, type ReadFile, readUpload } from '#test/read-upload.ts';

const SOURCE = 'Hostile files';
beforeAll(() => addFixedRates(SOURCE));
afterAll(() => removeFixedRates(SOURCE));

/** The files whose lines were read, by a name that no other file has. */
const readFiles = new Map<string, Extract<ReadFile, { lines: object }>>();

// Files whose fate depends on how they are read are read one by one, and their lines are loaded together afterwards, because loading
// takes the engine longer than reading.
describe.each(casesOfTheme(isDecidedByReading))('hostile files: %s', (theme, cases) => {
  it.concurrent.each(cases)('$name', async ({ name, uploads, expected, mapping }) => {
    const [upload = ''] = uploads;
    const files = await readUpload(upload, mappingsOf(mapping));
    expect(files.map(readOutcome)).toEqual(expected.map(whole));
    for (const [index, file] of files.entries()) {
      expectText(file.problem, expected[index]);
      if ('lines' in file) readFiles.set(`${theme}, ${name}, ${index}`, file);
    }
  });
});

describe.each(casesOfTheme((one) => !isDecidedByReading(one)))('hostile files: %s, loaded', (_theme, cases) => {
  it.concurrent.each(cases)('$name', async ({ uploads, expected, mapping }) => {
    const clientId = nextClientId();
    const imported: ImportedFile[] = [];
    for (const upload of uploads) imported.push(...(await importUpload(upload, clientId, mappingsOf(mapping))));
    expect(imported.map(loadedOutcome)).toEqual(expected.map(whole));
    for (const [index, file] of imported.entries()) await expectDetails(file, expected[index]);
  });
});

describe('hostile files, all together', () => {
  it('load every accepted line', async () => {
    expect(readFiles.size).toBeGreaterThan(150);
    const byFormat = new Map<string, typeof readFiles>();
    for (const [name, read] of readFiles) {
      const { id, unlistedCarriers = '' } = read.file.format;
      const key = `${id} ${unlistedCarriers}`;
      byFormat.set(key, (byFormat.get(key) ?? new Map()).set(name, read));
    }
    for (const [format, files] of byFormat) {
      const { loaded, totals } = await loadTogether(files);
      const all = [...files];
      const accepted = all.reduce((sum, [, { lines }]) => sum + lines.accepted, 0);
      const expected = all.flatMap(([name, { totals }]) =>
        Object.entries(totals).map(([invoice, total]) => [`${name}/${invoice}`, total]),
      );
      expect({ format, loaded, totals }).toEqual({ format, loaded: accepted, totals: Object.fromEntries(expected) });
    }
  });
});

function casesOfTheme(isWanted: (one: HostileCase) => boolean): [string, HostileCase[]][] {
  return Object.entries(hostileCases)
    .map(([theme, cases]): [string, HostileCase[]] => [theme, cases.filter(isWanted)])
    .filter(([, cases]) => cases.length > 0);
}

function isDecidedByReading({ uploads, expected }: HostileCase): boolean {
  return uploads.length === 1 && !expected.some((one) => 'reissued' in one || ('totals' in one && 'parcels' in one));
}

function mappingsOf(mapping: HostileCase['mapping']) {
  return mapping === undefined ? [] : [{ id: 1, name: 'Their files', mapping }];
}

function readOutcome(file: ReadFile) {
  if (file.problem !== null) return { problem: file.problem.code };
  if ('question' in file) return { asked: askedFor(file.question) };
  const { lines, totals, rejected } = file;
  return { totals, rejected, alreadyLoaded: 0, isCounted: lines.read === lines.accepted + lines.rejected };
}

/** The part of an outcome that is compared as a whole. */
function loadedOutcome(file: ImportedFile) {
  if (file.problem !== null) return { problem: file.problem.code };
  if ('question' in file) return { asked: askedFor(file.question) };
  if ('reissues' in file) return { reissued: file.reissues.map(({ number }) => number).sort() };
  const { lines, totals, rejected } = file;
  return {
    totals,
    rejected,
    alreadyLoaded: lines.alreadyLoaded,
    isCounted: lines.read === lines.loaded + lines.alreadyLoaded + lines.rejected,
  };
}

function askedFor(question: Question) {
  return question.kind === 'dates' ? question.choices.map(({ order }) => order) : question.kind;
}

function whole(expected: Expected) {
  if ('problem' in expected) return { problem: expected.problem };
  if ('asked' in expected || 'reissued' in expected) return expected;
  const { totals, rejected = [], alreadyLoaded = 0 } = expected;
  return { totals, rejected, alreadyLoaded, isCounted: true };
}

async function expectDetails(file: ImportedFile, expected: Expected | undefined): Promise<void> {
  expectText(file.problem, expected);
  if (expected !== undefined && 'totals' in expected && expected.parcels !== undefined && 'readParcels' in file)
    expect(await file.readParcels()).toMatchObject(expected.parcels);
}

function expectText(problem: { detail: string } | null, expected: Expected | undefined): void {
  if (expected !== undefined && 'problem' in expected && expected.says !== undefined)
    expect(problem?.detail).toMatch(expected.says);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#contract/upload-questions.ts';
import { addFixedRates, removeFixedRates } from './fixed-rates.ts';
import type { Expected, HostileCase } from './fixtures/hostile/hostile-case.ts';
import { importTogether } from './import-together.ts';
import type { ImportedFile } from './import-upload.ts';

const SOURCE = 'Hostile files';

/** Imports the files of all cases, listed by theme, and compares what becomes of each with its expected outcome. */
export function testHostileFiles(themes: Readonly<Record<string, readonly HostileCase[]>>): void {
  const cases = Object.entries(themes).flatMap(([theme, ofTheme]) => ofTheme.map((one) => ({ theme, ...one })));
  let imported: ReadonlyMap<string, readonly ImportedFile[]>;

  // The engine takes some milliseconds for each statement of an import, so the files of all cases are imported together.
  beforeAll(async () => {
    await addFixedRates(SOURCE);
    const senders = cases.map(({ uploads, mapping }) => ({ uploads, mappings: mappingsOf(mapping) }));
    const files = await importTogether(senders);
    imported = new Map(cases.map(({ theme, name }, index) => [`${theme}, ${name}`, files[index] ?? []]));
    expect(imported.size).toBe(cases.length);
  });
  afterAll(() => removeFixedRates(SOURCE));

  describe.each(Object.entries(themes))('hostile files: %s', (theme, ofTheme) => {
    it.each(ofTheme)('$name', async ({ name, expected }) => {
      const files = imported.get(`${theme}, ${name}`) ?? [];
      expect(files.map(outcome)).toEqual(expected.map(whole));
      for (const [index, file] of files.entries()) await expectDetails(file, expected[index]);
    });
  });
}

function mappingsOf(mapping: HostileCase['mapping']) {
  return mapping === undefined ? [] : [{ id: 1, name: 'Their files', mapping }];
}

/** The part of an outcome that is compared as a whole. */
function outcome(file: ImportedFile) {
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
  if (expected === undefined) return;
  if ('problem' in expected && expected.says !== undefined) expect(file.problem?.detail).toMatch(expected.says);
  if ('totals' in expected && 'stated' in file) {
    if (expected.stated !== undefined) expect(file.stated).toEqual(expected.stated);
    if (expected.warnings !== undefined) expect(file.warnings).toMatchObject(expected.warnings);
  }
  if (!('totals' in expected && 'readParcels' in file)) return;
  const parcels = await file.readParcels();
  if (expected.parcels !== undefined) expect(parcels).toMatchObject(expected.parcels);
  const totals: Record<string, number> = {};
  for (const { invoice_number, currency_code, net_amount } of parcels) {
    const invoice = `${invoice_number} ${currency_code}`;
    totals[invoice] = (totals[invoice] ?? 0) + Number(net_amount);
  }
  expect(totals).toEqual(expected.totals);
}

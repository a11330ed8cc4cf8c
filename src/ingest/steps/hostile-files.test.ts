import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#contract/upload-questions.ts';
import { addFixedRates, removeFixedRates } from '#test/fixed-rates.ts';
import type { Expected } from '#test/fixtures/hostile/hostile-case.ts';
import { hostileCases } from '#test/fixtures/hostile/hostile-cases.ts';
import { type ImportedFile, importUpload, nextClientId } from '#test/import-upload.ts';

const SOURCE = 'Hostile files';
beforeAll(() => addFixedRates(SOURCE));
afterAll(() => removeFixedRates(SOURCE));

describe.each(Object.entries(hostileCases))('hostile files: %s', (_theme, cases) => {
  it.concurrent.each(cases)('$name', async ({ uploads, expected, mapping }) => {
    const clientId = nextClientId();
    const named = mapping === undefined ? [] : [{ id: 1, name: 'Their files', mapping }];
    const imported: ImportedFile[] = [];
    for (const upload of uploads) imported.push(...(await importUpload(upload, clientId, named)));
    expect(imported.map(outcome)).toEqual(expected.map(whole));
    for (const [index, file] of imported.entries()) await expectDetails(file, expected[index]);
  });
});

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
  if ('problem' in expected) {
    if (expected.says !== undefined) expect(file.problem?.detail).toMatch(expected.says);
  } else if ('totals' in expected && expected.parcels !== undefined && 'readParcels' in file) {
    expect(await file.readParcels()).toMatchObject(expected.parcels);
  }
}

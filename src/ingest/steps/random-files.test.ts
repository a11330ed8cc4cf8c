import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixedRates, removeFixedRates } from '#test/fixed-rates.ts';
import { checkRandomFile } from '#test/random-files/check-random-file.ts';
import { makeRandomFile } from '#test/random-files/make-random-file.ts';

const SOURCE = 'Random files';
const SEEDS = Array.from({ length: 6 }, (_, index) => index + 1);
const MAX_CHARGES = 25;

beforeAll(() => addFixedRates(SOURCE));
afterAll(() => removeFixedRates(SOURCE));

describe('files in random formats and styles', () => {
  it.concurrent.each(SEEDS)('are never loaded with another meaning, nor lose a charge (seed %i)', async (seed) => {
    const { wrong } = await checkRandomFile(makeRandomFile(seed, MAX_CHARGES));
    expect(wrong).toEqual([]);
  });
});

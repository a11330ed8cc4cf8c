import { expect, it } from 'vitest';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { stageFile } from '#test/staged-file.ts';

const VALID = {
  '14.0x 13.0x 12.0': [14, 13, 12],
  '14.5X 13X 12': [14.5, 13, 12],
  '14 x 13 x 0': [14, 13, 0],
  '0.0x 0.0x 0.0': [0, 0, 0],
  'x x': [0, 0, 0],
  '': [0, 0, 0],
};
const INVALID = ['14,0x 13,0x 12,0', '14.0x 13.0', '14.0 in'];

it('reads the dimensions of packages, and rejects those that are not numbers', async () => {
  const texts = [...Object.keys(VALID), ...INVALID];
  const { rows } = await stageFile(upsBillingFile(texts.map((text) => ({ 'Package Dimensions': text }))));
  expect(rows.map(({ length, width, height, problems }) => [[length, width, height], problems])).toEqual([
    ...Object.values(VALID).map((sides) => [sides, []]),
    ...INVALID.map((text) => [expect.anything(), [['Package Dimensions', text, 'is not a number']]]),
  ]);
});

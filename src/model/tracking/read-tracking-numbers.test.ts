import { describe, expect, it } from 'vitest';
import { canBeTrackingNumber, readTrackingNumbers, splitTrackingNumbers } from './read-tracking-numbers.ts';

describe('splitTrackingNumbers', () => {
  it('splits at new lines, commas, semicolons, tabs and spaces', () => {
    expect(splitTrackingNumbers('A1, B2;C3\tD4\r\n\nE5 F6\n')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6']);
  });

  it('keeps a number that is written in groups', () => {
    expect(splitTrackingNumbers('9400 1112 0620 6406 2607 87\n1Z879E930346834440 1Z5R89390357567127')).toEqual([
      '9400111206206406260787',
      '1Z879E930346834440',
      '1Z5R89390357567127',
    ]);
  });

  it('reads the column of a table that has the title', () => {
    expect(splitTrackingNumbers('date,"Tracking Number",cost\n2026-05-01,"1Z1",3.20\n2026-05-02,1Z2,4\n')).toEqual([
      '1Z1',
      '1Z2',
    ]);
    expect(splitTrackingNumbers('tracking_number\n1Z1\n')).toEqual(['1Z1']);
  });
});

describe('readTrackingNumbers', () => {
  it('tells malformed and doubled numbers from the others', () => {
    expect(readTrackingNumbers(['1z1', ' 1Z1 ', '1Z2', '1Z3', '1Z3', '1Z3', '1Z#4'])).toEqual({
      numbers: ['1Z1', '1Z2', '1Z3'],
      malformed: ['1Z#4'],
      doubled: ['1Z1', '1Z3'],
    });
  });
});

it.each([
  ['1Z879E930346834440', true],
  ['1Z879E930346834441', false],
  ['9400111206206406260787', true],
  ['12', false],
  ['HELLO', false],
])('canBeTrackingNumber of %s is %s', (number, expected) => {
  expect(canBeTrackingNumber(number)).toBe(expected);
});

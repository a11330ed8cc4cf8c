import { expect, it } from 'vitest';
import { findMonth } from './month-names.ts';

it.each([
  ['Jan', 1],
  ['FEBRUARY', 2],
  ['mar.', 3],
  ['März', 3],
  ['avr.', 4],
  ['mei', 5],
  ['Giugno', 6],
  ['juillet', 7],
  ['ago', 8],
  ['Sept', 9],
  ['Okt', 10],
  ['novembro', 11],
  ['décembre', 12],
])('%s is the month %i', (name, month) => {
  expect(findMonth(name)).toBe(month);
});

it.each(['', 'Foo', 'ma', 'day'])('%j is not a month', (name) => {
  expect(findMonth(name)).toBeNull();
});

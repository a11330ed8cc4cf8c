import { describe, expect, it } from 'vitest';
import { uniqueNames } from './unique-names.ts';

describe('uniqueNames', () => {
  it.each([
    [
      ['a.csv', 'b/a.csv'],
      ['a.csv', 'b/a.csv'],
    ],
    [
      ['b/a.csv', 'b/a.csv', 'b/a.csv'],
      ['b/a.csv', 'b/a (2).csv', 'b/a (3).csv'],
    ],
    [
      ['a', 'a'],
      ['a', 'a (2)'],
    ],
    [
      ['a.csv', 'a.csv', 'a (2).csv'],
      ['a.csv', 'a (3).csv', 'a (2).csv'],
    ],
    [
      ['a (2).csv', 'a.csv', 'a.csv'],
      ['a (2).csv', 'a.csv', 'a (3).csv'],
    ],
  ])('numbers the repeated names of %j', (names, expected) => {
    expect(uniqueNames(names)).toEqual(expected);
  });
});

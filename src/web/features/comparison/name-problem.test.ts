import { expect, it } from 'vitest';
import { nameProblemOf } from './name-problem.ts';

const typed = (name: string, overwrite = false) => ({ name, existing: ['West'], overwrite });

it.each([
  ['', 'empty', 'empty'],
  ['   ', 'spaces', 'spaces'],
  ['Set1', 'rule', null],
  ['Set2_a', 'rule', null],
  ['a b', 'rule', 'rule'],
  ['ABCDEFGHIJKLMNOP', 'rule', 'rule'],
  ['West', 'exists', 'exists'],
  ['ABCDEFGHIJKLMNO', null, null],
  ['west', null, null],
])('of "%s" as the name of a set is %s, of a group %s', (name, ofSet, ofGroup) => {
  expect([nameProblemOf('set', typed(name)), nameProblemOf('group', typed(name))]).toEqual([ofSet, ofGroup]);
});

it('is nothing once the reader agrees to overwrite', () => {
  expect(nameProblemOf('set', typed('West', true))).toBeNull();
  expect(nameProblemOf('set', typed('a b', true))).toBe('rule');
});

import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it.each([
  ['invoice.csv', 'invoice.csv'],
  ['C:\\carriers\\../invoice.csv', 'invoice.csv'],
  ['a\u0000b\n.csv', 'ab.csv'],
  ['', 'file'],
  [undefined, 'file'],
])('shows the file %j as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

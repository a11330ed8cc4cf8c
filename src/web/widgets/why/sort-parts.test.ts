import { expect, it } from 'vitest';
import { sortParts } from './sort-parts.ts';

it('sortParts puts the largest change first in either direction and leaves out parts without one', () => {
  const parts = [
    { id: 'volume', change: 5 },
    { id: 'mix', change: 0 },
    { id: 'rate', change: -20 },
  ];
  expect(sortParts(parts).map(({ id }) => id)).toEqual(['rate', 'volume']);
});

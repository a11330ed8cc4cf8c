import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Québec', 'quebec'],
    ["Provence-Alpes-Côte d'Azur", 'provencealpescotedazur'],
    ['N.Y.', 'ny'],
    ['Łódź Straße', 'lodzstrasse'],
    ['2nd Day Air®', '2nddayair'],
  ])('reduces %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

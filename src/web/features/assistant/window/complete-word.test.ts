import { describe, expect, it } from 'vitest';
import { acceptCompletion, listCompletions } from './complete-word.ts';

const TERMS = ['spend', 'accessorial', 'accessorial charges', 'account', 'dépenses'];

describe('completions', () => {
  it.each([
    ['ac', []],
    ['total ACC', ['accessorial', 'accessorial charges', 'account']],
    ['accessorixx', ['accessorial', 'accessorial charges']],
    ['accessorial', ['accessorial charges']],
    ['spend ', []],
    ['dep', ['dépenses']],
  ])('of “%s” are the terms that start with the last word', (text, terms) => {
    expect(listCompletions(text, TERMS)).toEqual(terms);
  });

  it('replace the last word', () => {
    expect(acceptCompletion('total acc', 'accessorial')).toBe('total accessorial ');
  });
});

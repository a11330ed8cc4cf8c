import { expect, it } from 'vitest';
import { parseAcceptLanguage } from './parse-accept-language.ts';

it.each([
  ['fr', ['fr']],
  ['fr-CA, fr;q=0.8, en;q=0.5', ['fr-CA', 'fr', 'en']],
  ['en;q=0.3,ar ; q=0.9', ['ar', 'en']],
  ['es;q=0, it', ['it']],
  ['*, zh;q=0.1', ['zh']],
  ['fr;q=much, it', ['it']],
  ['', []],
  [undefined, []],
])('%j accepts %j', (header, languages) => {
  expect(parseAcceptLanguage(header)).toEqual(languages);
});

it('reads only the first 20 languages', () => {
  expect(parseAcceptLanguage('xx,'.repeat(100_000))).toHaveLength(20);
});

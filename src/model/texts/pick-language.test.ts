import { expect, it } from 'vitest';
import { pickLanguage } from './pick-language.ts';

it.each([
  ['ar', ['fr-FR'], 'ar'],
  [null, ['es-MX', 'en'], 'es'],
  [null, ['de-DE', 'it', 'en'], 'it'],
  [null, ['zh-CN'], 'zh'],
  [null, ['ar'], 'ar'],
  [null, ['de'], 'en'],
  [null, [], 'en'],
  ['de', ['FR'], 'fr'],
  ['constructor', [], 'en'],
])('pickLanguage(%j, %j) is %s', (chosen, browser, language) => {
  expect(pickLanguage(chosen, browser)).toBe(language);
});

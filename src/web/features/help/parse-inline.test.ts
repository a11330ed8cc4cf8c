import { describe, expect, it } from 'vitest';
import { parseInline, plainText } from './parse-inline.ts';

describe('parseInline', () => {
  it('tells emphasis, code and links from plain text', () => {
    expect(parseInline('See **bold** and `A_1` in [dates](help:commonFeatures#dates).')).toEqual([
      { kind: 'text', start: 0, text: 'See ' },
      { kind: 'strong', start: 4, text: 'bold' },
      { kind: 'text', start: 12, text: ' and ' },
      { kind: 'code', start: 17, text: 'A_1' },
      { kind: 'text', start: 22, text: ' in ' },
      { kind: 'link', start: 26, text: 'dates', place: { topic: 'commonFeatures', section: 'dates' } },
      { kind: 'text', start: 60, text: '.' },
    ]);
  });

  it('refuses a link to a topic that does not exist', () => {
    expect(() => parseInline('[there](help:nowhere)')).toThrow(/no topic nowhere/);
  });
});

describe('plainText', () => {
  it('keeps the words and drops the marks', () => {
    expect(plainText('**Total** of [spend](help:spend)')).toBe('Total of spend');
  });
});

import { describe, expect, it } from 'vitest';
import { parseInline, plainText } from './parse-inline.ts';

describe('parseInline', () => {
  it('parses emphasis, code and links', () => {
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

  it('throws for a link to a missing topic', () => {
    expect(() => parseInline('[there](help:nowhere)')).toThrow(/no topic nowhere/);
  });
});

describe('plainText', () => {
  it('removes the markup', () => {
    expect(plainText('**Total** of [spend](help:spend)')).toBe('Total of spend');
  });
});

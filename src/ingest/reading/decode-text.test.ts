import { describe, expect, it } from 'vitest';
import { decodeText, shownStart } from './decode-text.ts';

describe('decodeText', () => {
  it('reads text that is not valid UTF-8 as Windows-1252', () => {
    expect(decodeText(Buffer.from('Zürich €5'))).toBe('Zürich €5');
    expect(decodeText(Buffer.from([0x5a, 0xfc, 0x20, 0x80, 0x35]))).toBe('Zü €5');
  });
});

describe('shownStart', () => {
  it('ends before a character that it would cut in half', () => {
    expect(shownStart(Buffer.from(`a${'é'.repeat(900)}`))).toMatch(/^aé{100,}…?$/);
  });

  it('shows zero bytes', () => {
    expect(shownStart(Buffer.from('a\0b  '))).toBe('a\u2400b');
  });
});

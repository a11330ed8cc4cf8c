import { describe, expect, it } from 'vitest';
import { findResponseType } from './response-type.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('the type of a carrier’s response', () => {
  it.each([
    ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'png'],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpg'],
    ['GIF', Buffer.from('GIF89a'), 'gif'],
    ['PDF', Buffer.from('%PDF-1.7'), 'pdf'],
    ['text', Buffer.from('Réclamation refusée'), 'txt'],
  ])('is recognised as %s by its content', (_name, content, extension) => {
    expect(findResponseType(content)?.extension).toBe(extension);
  });

  it.each([
    ['a program', bytes(0x7f, 0x45, 0x4c, 0x46, 0)],
    ['a PNG that is cut off at its start', bytes(0x89, 0x50)],
    ['text that is not UTF-8', bytes(0x41, 0xe9, 0x42)],
  ])('is unknown for %s', (_name, content) => {
    expect(findResponseType(content)).toBeNull();
  });

  it('is plain text for HTML, so that no browser runs it', () => {
    expect(findResponseType(Buffer.from('<script>alert(1)</script>'))?.contentType).toBe('text/plain; charset=utf-8');
  });
});
